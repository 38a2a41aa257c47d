import type { StoredName } from '@loggia/contracts/site/legal/kept-data'
import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readStored, writeStored } from './stored.ts'

const KEY = 'recent-records' satisfies StoredName

/** How many records are remembered of a person. */
const MAX_RECENT = 8

/** A record that was opened in this browser. */
export interface RecentRecord {
  path: string
  label: string
  /** A distinguishing detail, such as its kind. */
  detail: string
}

/** The records that a person opened last in this browser, newest first. */
export function recentRecords(personId: number): RecentRecord[] {
  const stored = read()
  return stored.personId === personId ? stored.records : []
}

/** Forgets records that are gone, by their paths. */
export function forgetPaths(paths: readonly string[]): void {
  const { personId, records } = read()
  write(
    personId,
    records.filter(({ path }) => !paths.includes(path)),
  )
}

/** Notes that a person opened a record. Those of another person are forgotten. */
export function rememberRecord(personId: number, record: RecentRecord): void {
  const others = recentRecords(personId).filter(({ path }) => path !== record.path)
  write(personId, [record, ...others].slice(0, MAX_RECENT))
}

/** The person whose opened records are remembered; null where none are, as in the portal. */
export const RememberingContext = createContext<number | null>(null)

/** Remembers the record whose page is open, as soon as the page has loaded its name. */
export function useRememberRecord(label: string, detail: string): void {
  const personId = useContext(RememberingContext)
  const path = useLocation().pathname.replace(/\/$/, '')
  useEffect(() => {
    if (personId !== null && label) rememberRecord(personId, { path, label, detail })
  }, [personId, path, label, detail])
}

/** Forgets the opened records, after a sign-out. */
export function forgetRecords(): void {
  writeStored('localStorage', KEY, null)
}

interface Stored {
  personId: number | null
  records: RecentRecord[]
}

function write(personId: number | null, records: readonly RecentRecord[]) {
  writeStored('localStorage', KEY, { personId, records })
}

function read(): Stored {
  const stored = readStored('localStorage', KEY)
  return isStored(stored) ? stored : { personId: null, records: [] }
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null || !('records' in value)) return false
  const { records } = value
  return Array.isArray(records) && records.every(isRecord)
}

function isRecord(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['path', 'label', 'detail'].map((key) => (value as Record<string, unknown>)[key])
  return texts.every((text) => typeof text === 'string') && String(texts[0]).startsWith('/admin/')
}
