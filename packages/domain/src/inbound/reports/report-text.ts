import { addressKey } from '@loggia/contracts/email-address'
import { markOf, statusOf } from './bounce-status.ts'
import type { ReportedRecipient, ReportParts } from './report.ts'

/** The part of a report's text above the email that came back. */
export function wordsOfReport(text: string): string {
  const beginning = text.slice(0, MAX_TEXT)
  return beginning.slice(0, COPY.exec(beginning)?.index)
}

const MAX_TEXT = 20_000

/** The beginnings of the copy of an email: qmail, Exim, Sendmail, Exchange and others, or its first field. */
const COPY =
  /^[-= \t]{0,80}(?:below this line is a copy|this is a copy of (?:the|your) message|original message|original message follows|unsent message (?:below|follows)|message header follows|transcript of session follows|included is a copy|original message headers|ursprüngliche nachricht|message d'origine|mensaje original)|^[> \t]*(?:received|return-path|dkim-signature|message-id|mime-version):\s/im

/** Whether a mail server wrote an email about one that did not arrive, in words only. */
export function isTextReport({ headers, senders, subject, text }: ReportParts): boolean {
  if (headers.has('x-failed-recipients')) return true
  const isDaemon = senders.some((sender) => DAEMON.test(sender))
  const hasNoReturnPath = headers.get('return-path')?.[0]?.trim() === '<>'
  const tells = `${subject}\n${text.slice(0, 500)}`.toLowerCase()
  return (isDaemon || hasNoReturnPath) && (FAILURE.test(tells) || DELAYED.test(tells))
}

const DAEMON =
  /^(?:mailer-?daemon|postmaster|mail-?daemon|maildaemon|mdaemon|mail-delivery-subsystem|mmdf|microsoftexchange[0-9a-f]+)@/

/** Subjects and first words of such emails, in the languages of their servers. */
const FAILURE =
  /undeliver|delivery (?:status|has |to )?(?:notification|fail|problem|error|report)|delivery failure|failure notice|returned (?:mail|to sender|message)|mail (?:delivery|system) (?:fail|error|problem)|could not be delivered|couldn't be delivered|wasn't delivered|was not delivered|not delivered|unable to deliver|rejected|unzustellbar|nicht zugestellt|zustellung|non remis|non distribu|échec de (?:la )?remise|no se (?:puede|pudo) entregar|no entregado|devuelto|mancato recapito|non recapitabil|impossibile recapitare|não (?:entregue|foi entregue|pôde)|falha na entrega|onbestelbaar|niet (?:be)?zorgd|niet afgeleverd|niedostarczon|nie można dostarczyć|zwrócon|går inte att leverera|kan ikke leveres|kunne ikke leveres|nedoručiteln|nelze doručit|toimittaminen|kézbesíthetetlen|не доставлен|недоставлен|не удалось доставить|teslim edilemedi|配信不能|配信できません|送信できません|退信|无法送达|無法傳遞|未送达|전송 실패|배달되지/

/** Says that the server goes on trying. */
const DELAYED =
  /warning message only|delayed|has not yet been delivered|not been delivered (?:yet|after)|will (?:be retried|keep trying|continue|retry)|no action is required|verzögert|noch nicht zugestellt|retardée?|demorado|in ritardo|vertraagd|opóźnion|försenad|forsinket|задерж/i

const ADDRESS = /[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi

/** So many addresses are looked for. */
const MAX_ADDRESSES = 50

/** The recipients in the words of a report. A reason that none of its words says is no lasting one. */
export function reportedInText({ headers, subject, text }: ReportParts): ReportedRecipient[] {
  const words = wordsOfReport(text)
  const isDelayed = DELAYED.test(`${subject}\n${words}`)
  const failed = (headers.get('x-failed-recipients') ?? []).flatMap((field) => addressesIn(field))
  const lines = linesByAddress(words)
  const keys = [...new Set([...failed, ...lines.keys()])].slice(0, MAX_ADDRESSES)
  return keys.map((emailKey) => {
    const status = statusOf('', lines.get(emailKey) ?? '') ?? statusOf('', words) ?? '4.0.0'
    return { emailKeys: [emailKey], status, mark: isDelayed ? null : markOf(status) }
  })
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].slice(0, MAX_ADDRESSES).map(([address]) => addressKey(address))
}

/** What is said about each address: its first line, and those up to the one that names another address. */
function linesByAddress(words: string): Map<string, string> {
  const about = new Map<string, string>()
  let current: string[] = []
  for (const line of words.split('\n')) {
    const named = addressesIn(line)
    if (named.some((key) => !about.has(key))) current = named.filter((key) => !about.has(key))
    for (const key of current) about.set(key, `${about.get(key) ?? ''}${line}\n`)
  }
  return about
}
