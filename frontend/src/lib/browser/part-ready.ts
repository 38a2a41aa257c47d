/**
 * The parts of a page of a shell that React takes over as a whole: the frame around, the screen inside, and each part of
 * the screen whose script comes later, by the name of its component.
 */
export type ShellPart = 'frame' | 'screen' | (string & {})

/** Tells the early script that React answers in a part of the shell from now on; `detail` names the part. */
export const PART_READY = 'shell-part-ready'
