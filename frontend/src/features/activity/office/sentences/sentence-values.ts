import type { Entry } from '../activity-entry.ts'

/** The account or mailbox that a state names, in parentheses. */
export function accountOf(state: Entry['before']): string {
  const account = state?.['account'] ?? state?.['mailbox']
  return typeof account === 'string' ? ` (${account})` : ''
}

/** The result of an import: '12 clients from a.csv; 1 skipped, 2 not added'. */
export function imported(target: string, { after }: Entry): string {
  const { file, kind, created, skipped, failed } = after ?? {}
  const nouns = typeof kind === 'string' ? kind : target
  const from = typeof file === 'string' ? ` from ${file}` : ''
  const others = [
    Number(skipped) > 0 && `${Number(skipped)} skipped`,
    Number(failed) > 0 && `${Number(failed)} not added`,
  ].filter((text) => text !== false)
  const noun = created === 1 ? nouns.replace(/s$/, '') : nouns
  return `${Number(created).toLocaleString('en-US')} ${noun}${from}${others.length > 0 ? `; ${others.join(', ')}` : ''}`
}

/** A subject or a reason after a colon; nothing where there is none. */
export function quoted(text: unknown): string {
  return typeof text === 'string' ? `: ${text}` : ''
}
