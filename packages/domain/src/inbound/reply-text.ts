import { createContext, Script } from 'node:vm'
import EmailReplyParser from 'email-reply-parser'
import { REPLY_MARK } from '../kernel/mail/reply-mail.ts'

/** Longer than any message. The parser is not made for more, and an answer stands above what it quotes. */
const MAX_PARSED = 20_000

/** How long (ms) the parser may take: its patterns are slow for some texts, which anybody may send. */
const MAX_MS = 1_000

const parser = new EmailReplyParser()
const parse = new Script('parse()')

/**
 * What somebody wrote in an answer, without what they quoted and their signature.
 *
 * @returns null for a text that the parser cannot cope with
 */
export function replyText(text: string): string | null {
  const written = aboveMark(text.replaceAll(/\r\n?/g, '\n')).slice(0, MAX_PARSED)
  // Many empty lines are what takes the parser longest, and mean no more than a few.
  const input = written
    .toWellFormed()
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
  try {
    const visible: unknown = parse.runInContext(
      createContext({ parse: () => parser.parseReply(input) }),
      { timeout: MAX_MS },
    )
    return String(visible).trim()
  } catch {
    return null
  }
}

/** Mail programs quote the mark with characters before it, and may wrap it. */
function aboveMark(text: string): string {
  const words = REPLY_MARK.replaceAll('-', '')
    .trim()
    .split(' ')
    .join(String.raw`[\s>|*]+`)
  const at = text.search(new RegExp(words))
  if (at < 0) return text
  const start = text.lastIndexOf('\n', at) + 1
  return text.slice(0, start)
}
