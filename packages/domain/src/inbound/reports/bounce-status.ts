/** What the failure of one email says about its address; null where it says nothing. */
export type Mark = 'hard' | 'soft' | null

/**
 * By the status of RFC 3463: for good (`hard`), for now (`soft`), or nothing about the address. Refusals of our server,
 * of our words or of their size would befall any address.
 */
const MARKS: readonly (readonly [RegExp, Mark])[] = [
  // Only what failed for good is hard: a server that gave up after days may be back tomorrow.
  [/^4\./, 'soft'],
  // The sender's address or system, and a server that an address was relayed to.
  [/^5\.1\.(?:5|7|8|9)$/, null],
  // No such mailbox, no such domain, no valid address, moved, a domain that takes no email (RFC 7505).
  [/^5\.1\./, 'hard'],
  // A mailbox that was switched off.
  [/^5\.2\.1$/, 'hard'],
  // Larger than the mailbox takes.
  [/^5\.2\.3$/, null],
  // A full mailbox, a list that fails, and what else may end.
  [/^5\.2\./, 'soft'],
  // An email that the system does not take, or that is too large for it.
  [/^5\.3\.(?:3|4)$/, null],
  [/^5\.3\./, 'soft'],
  // Exchange Online: its domain does not exist.
  [/^5\.4\.310$/, 'hard'],
  // Routes, loops and lost connections are repaired.
  [/^5\.4\./, 'soft'],
  // The talk of two servers, the form of the email, and rules against spam.
  [/^5\.(?:5|6|7)\./, null],
  [/^5\./, 'hard'],
]

/** What a status says about the address that it was reported for. */
export function markOf(status: string): Mark {
  return MARKS.find(([pattern]) => pattern.test(status))?.[1] ?? null
}

/** The status without its class that words of mail servers stand for, in the languages in which they report. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  // Exchange Online, where the directory knows no such recipient.
  ['1.1', /recipient address rejected: access denied/],
  ['1.8', /\bsender\b[^.]{0,60}\b(?:rejected|unknown|denied|not exist|invalid|verify)/],
  [
    '1.2',
    /(?:domain|host)(?: or domain)?(?: name)?s? ?(?:\S+ )?(?:not found|does(?:n't| not) exist|unknown)|nxdomain|nullmx|unrouteable address|domain (?:ist unbekannt|existiert nicht)|domaine (?:inconnu|n'existe)/,
  ],
  [
    '1.1',
    /(?:user|recipient|mailbox|address|account|e-?mail)(?: \S+){0,6} (?:unknown|not found|does(?:n't| not) (?:exist|have)|doesn't have|could(?:n't| not) be found|wasn't found|was not found|is invalid)|(?:unknown|invalid|no such|nonexistent|non-existent) (?:\S+ ){0,2}(?:user|recipient|mailbox|address|account)|user unknown|no mailbox|not (?:a known|our) (?:user|customer)|doesn't have an? \S+ account|wasn't found at|couldn't find/,
  ],
  [
    '1.1',
    /unbekannt|existiert nicht|nicht gefunden|n[’']existe pas|n[’']a pas été trouvé|introuvable|inconnu|no existe|desconocid|no se (?:ha )?(?:encontr|pudo encontr)|non esiste|inesistente|sconosciut|non è stato trovato|não existe|desconhecid|não foi encontrad|bestaat niet|niet gevonden|onbekend|nie istnieje|nieznan|nie znaleziono|finns inte|findes ikke|finnes ikke|okänd|ukendt|ukjent|hittades inte|neexistuje|nebyl[ao]? nalezen|ei ole olemassa|nem létezik|не существует|не найден|неизвестн|bulunamadı|mevcut değil|存在しません|見つかりません|不存在|找不到|존재하지|찾을 수 없/,
  ],
  [
    '2.2',
    /(?:mailbox|inbox|quota|storage)(?: \S+){0,5} (?:is )?(?:full|exceeded|over)|over(?: \S+)? quota|quota|full mailbox|insufficient (?:system )?storage|out of storage|postfach(?: \S+){0,3} voll|boîte(?: \S+){0,4} pleine|buzón(?: \S+){0,3} lleno|casella(?: \S+){0,3} piena|caixa(?: \S+){0,4} cheia|mailbox is vol|переполнен|已满|已滿|容量/,
  ],
  [
    '2.1',
    /(?:account|mailbox|user)(?: \S+){0,5} (?:disabled|inactive|deactivated|suspended|closed)|(?:disabled|inactive) (?:user|recipient|mailbox|account)|deaktiviert|désactivé|desactivad|disattivat/,
  ],
  [
    '3.4',
    /(?:message|mail|size)(?: \S+){0,4} (?:too (?:large|big)|exceed)|zu groß|trop volumineux/,
  ],
  [
    '7.1',
    /spam|blocked|block ?list|black ?list|blocklisted|spamhaus|reputation|policy|polic(?:y|ies)|dmarc|\bspf\b|\bdkim\b|authenticat|relay(?:ing)? (?:access )?denied|not authorized|access denied|greylist|rate limit|content rejected|virus/,
  ],
  ['1.1', /mailbox unavailable|recipient (?:address )?rejected|address rejected|user reject/],
  ['4.1', /timed? ?out|connection refused|no route|unreachable|retry timeout|could not connect/],
]

const CODE = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/g

/** Statuses that servers give for several reasons: their words are asked, too. */
const VAGUE = /^\d\.(?:\d\.0|4\.1|4\.4|1\.4|5\.1)$/

/** What each of these still says when its words say nothing. */
const BY_REPLY: Readonly<Record<string, string>> = { '552': '2.2', '452': '2.2', '522': '2.2' }

/**
 * The status of a failed delivery.
 *
 * @param reported the field `Status` of the report; empty where there is none
 * @param words what the mail server said: `smtp; 550 5.1.1 No such user`
 * @returns `5.1.1`; null where neither says anything
 */
export function statusOf(reported: string, words: string): string | null {
  const text = words.slice(0, MAX_WORDS).toLowerCase().replaceAll(/\s+/g, ' ')
  const codes = [...`${reported} ${text}`.matchAll(CODE)].map(([code]) => code)
  const exact = codes.find((code) => !code.startsWith('2') && !VAGUE.test(code))
  if (exact !== undefined) return exact
  const reply = /(?<![\d.])([45]\d\d)(?=[ \-:#_<]|$)(?! ?bytes)/.exec(text)?.[1]
  const kind = (codes[0] ?? reply ?? '').charAt(0)
  const meant = WORDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (kind === '2') return codes[0] ?? null
  // An address that does not exist is not asked for again, whatever the number before these words.
  if (meant) return `${kind === '' ? '5' : kind}.${meant}`
  const byReply = reply && BY_REPLY[reply]
  if (byReply) return `${kind}.${byReply}`
  return codes[0] ?? (kind === '' ? null : `${kind}.0.0`)
}

/** So many characters (UTF-16 units) of what a server said are looked at. */
const MAX_WORDS = 2_000
