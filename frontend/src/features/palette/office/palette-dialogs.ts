// One part of the program, so that the shortcuts can be shown without a connection once the palette is open.
export { Palette } from './palette.tsx'
export { ShortcutHelp } from './shortcut-help.tsx'
