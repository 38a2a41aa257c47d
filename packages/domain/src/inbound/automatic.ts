import type { ReadMail } from './read-mail.ts'

type Told = Pick<ReadMail, 'headers' | 'senders' | 'subject'>

/**
 * Whether a program provably sent it, since programs say so: an automatic answer (RFC 3834), a report (RFC 6522), an
 * email without a return path (RFC 5321 4.5.5), or one of a daemon. Headers that servers add to the email of a person
 * prove nothing: `X-Auto-Response-Suppress` asks others not to answer, `Precedence` and `List-…` come from the group
 * that the mailbox is.
 */
export function isAutomatic({ headers, senders }: Told): boolean {
  const submitted = valueOf(headers, 'auto-submitted')
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^multipart\/report\b/.test(valueOf(headers, 'content-type') ?? '') ||
    PROGRAM_HEADERS.some((name) => headers.has(name)) ||
    valueOf(headers, 'return-path') === '<>' ||
    senders.some((sender) => sender.startsWith('mailer-daemon@'))
  )
}

/** Whether a program may have sent it, which people decide: a rule of Outlook that answers says it in the subject only. */
export function mayBeAutomatic({ headers, senders, subject }: Told): boolean {
  return (
    senders.some((sender) => sender.startsWith('postmaster@')) ||
    valueOf(headers, 'precedence') === 'auto_reply' ||
    valueOf(headers, 'x-ms-exchange-generated-message-source') === 'mailbox rules agent' ||
    ABSENCE.test(subject.normalize('NFC').toLowerCase())
  )
}

function valueOf(headers: Told['headers'], name: string): string | undefined {
  return headers.get(name)?.[0]?.trim().toLowerCase()
}

/** Headers of automatic answers, which no server adds to an email of a person. */
const PROGRAM_HEADERS = [
  'x-autoreply',
  'x-autoreply-from',
  'x-autorespond',
  'x-autoresponder',
  'x-mail-autoreply',
  'x-failed-recipients',
]

/**
 * Beginnings of the subjects of automatic answers, in the languages of Exchange, Outlook and others: rules of Outlook
 * say it nowhere else. A person may write so, too, for which reason it proves nothing.
 */
const ABSENCE_SUBJECTS = [
  'automatic reply',
  'automated reply',
  'auto-reply',
  'auto reply',
  'autoreply',
  'auto response',
  'auto-response',
  'autoresponse',
  'out of office',
  'out of the office',
  'out-of-office',
  'automatische antwort',
  'automatische rückmeldung',
  'abwesenheitsnotiz',
  'abwesenheitsnachricht',
  'abwesend',
  'réponse automatique',
  "message d'absence",
  'message d’absence',
  'absence du bureau',
  'absent du bureau',
  'respuesta automática',
  'fuera de la oficina',
  'fuera de oficina',
  'risposta automatica',
  'fuori sede',
  'fuori ufficio',
  'resposta automática',
  'resposta automàtica',
  'fora do escritório',
  'ausência temporária',
  'automatisch antwoord',
  'automatische antwoord',
  'afwezig',
  'niet aanwezig',
  'automatisk svar',
  'automatiskt svar',
  'autosvar',
  'ikke til stede',
  'fraværsassistent',
  'fravær',
  'frånvaro',
  'automaattinen vastaus',
  'poissa',
  'odpowiedź automatyczna',
  'automatyczna odpowiedź',
  'autoodpowiedź',
  'poza biurem',
  'nieobecność',
  'automatická odpověď',
  'mimo kancelář',
  'automatická odpoveď',
  'mimo kancelárie',
  'automatikus válasz',
  'házon kívül',
  'răspuns automat',
  'otomatik yanıt',
  'otomatik cevap',
  'ofis dışında',
  'iş yeri dışında',
  'αυτόματη απάντηση',
  'εκτός γραφείου',
  'автоматический ответ',
  'автоответ',
  'нет на рабочем месте',
  'автоматична відповідь',
  'автоматичен отговор',
  'аутоматски одговор',
  'automatski odgovor',
  'samodejni odgovor',
  'automaatvastus',
  'automātiska atbilde',
  'automatinis atsakymas',
  'erantzun automatikoa',
  'sjálfvirkt svar',
  'balasan otomatis',
  'trả lời tự động',
  'tự động trả lời',
  'ตอบกลับอัตโนมัติ',
  'การตอบกลับอัตโนมัติ',
  'स्वचालित उत्तर',
  '自動応答',
  '自動返信',
  '不在通知',
  '自动答复',
  '自动回复',
  '自動回覆',
  '自動答覆',
  '자동 회신',
  '자동 응답',
  '부재 중',
  'תשובה אוטומטית',
  'מענה אוטומטי',
  'رد تلقائي',
  'الرد التلقائي',
  'پاسخ خودکار',
]

const ABSENCE = new RegExp(
  `^(?:\\[?auto\\]?\\s?:|(?:${ABSENCE_SUBJECTS.join('|')})(?!\\p{L}))`,
  'u',
)

/**
 * Whether it says that it comes from this installation.
 *
 * @param own the addresses that it sends from and receives at
 */
export function isFromUs({ senders }: Pick<ReadMail, 'senders'>, own: readonly string[]): boolean {
  return senders.some((sender) => own.some((address) => address.toLowerCase() === sender))
}
