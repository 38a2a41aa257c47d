import { readStored, writeStored } from '../../../../lib/browser/stored.ts'
import { type Content, isRecord } from '../content/json.ts'

/** An edit that the server has not got yet, and the version that it started from. */
export interface Unsaved {
  content: Content
  base: Content
  version: number
}

const keyOf = (section: string) => `site-section:${section}` as const

/** Reads typed text that could not be saved; null without it. It lives as long as the tab. */
export function readUnsaved(section: string): Unsaved | null {
  const stored = readStored('sessionStorage', keyOf(section))
  if (!isRecord(stored)) return null
  const { content, base, version } = stored
  if (!isRecord(content) || !isRecord(base) || typeof version !== 'number') return null
  return { content, base, version }
}

export function keepUnsaved(section: string, unsaved: Unsaved | null): void {
  writeStored('sessionStorage', keyOf(section), unsaved)
}
