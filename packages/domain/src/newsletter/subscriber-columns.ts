import type { SubscriberCells } from '@loggia/contracts/newsletter/subscriber-import'
import { IMPORT_HEADINGS } from '@loggia/contracts/imports/headings'
import type { NewsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import type { ImportedState, NewsletterFilter } from '@loggia/contracts/newsletter/values'
import type { CsvColumns } from '../kernel/csv-export.ts'
import { headingKey, listOf } from '../kernel/imports/known-columns.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const SUBSCRIBER_HEADINGS = IMPORT_HEADINGS.subscribers satisfies Record<
  keyof SubscriberCells,
  string
>

/** Headings of the fields in files of other programs, the likeliest first. */
export const SUBSCRIBER_WORDS = {
  email: listOf(`
    Email address, Email, E-mail address, Mail, Subscriber, Email 1, E-Mail-Adresse, Mailadresse, Adresse e-mail,
    Adresse de messagerie, Adresse électronique, Courriel, Correo, Correo electrónico, Dirección de correo
    electrónico, Indirizzo e-mail, Endereço de e-mail, E-mailadres, Adres e-mail, E-postadress, E-mailadresse,
    メールアドレス, 邮箱,
    E-posta, Электронная почта
  `),
  state: listOf(`
    Status, Subscription status, Subscriber status, Email status, Email marketing status, Email marketing consent,
    Email permission status, Marketing status, Marketing consent, Member status, Newsletter, Newsletter status,
    Subscription, Subscribed to emails, Subscribed to newsletter, Is subscribed, Accepts marketing, Accepts email
    marketing, Anmeldestatus, Abonnement, Abostatus, Zustand, Statut, Statut de l'abonnement, État, Estado, Estado
    de suscripción, Stato, Stato iscrizione, Situação, Stan, Active, Is active, Aktiv, Actif, Activo, Attivo, Ativo,
    Actief, Aktywny, Abo, ステータス, 状態, 状态, Статус
  `),
  subscribedAt: listOf(`
    Subscribed at, Subscribed on, Subscribe date, Subscription date, Date subscribed, Optin time, Signup date, Sign
    up date, Signed up, Signed up at, Joined, Join date, Registered, Angemeldet, Angemeldet am, Anmeldedatum,
    Anmeldung, Eingetragen am, Date d'inscription, Inscrit le, Date d'abonnement, Abonné le, Fecha de alta, Fecha de
    suscripción, Alta, Data iscrizione, Iscritto il, Data de inscrição, Aangemeld op, Inschrijfdatum, Data zapisu,
    登録日,
    Added time, Дата подписки
  `),
  confirmedAt: listOf(`
    Confirmed at, Confirmed on, Confirm time, Confirmation time, Confirmation date, Date confirmed, Consent, Consent
    date, Consent given, Consent timestamp, Email consent timestamp, Date of consent, Opt-in date, Optin date, 
    Opt-in confirmed, Opt-in confirmed at, Double opt-in date, DOI date, Activated, Bestätigt, Bestätigt am,
    Bestätigungsdatum, Einwilligung, Einwilligung am, Zugestimmt am, Confirmé, Confirmé le, Date de confirmation,
    Consentement, Date de consentement, Confirmado, Confirmado el, Fecha de confirmación, Consentimiento, Fecha de
    consentimiento, Confermato il, Data conferma, Consenso, Data consenso, Bevestigd op, Data potwierdzenia,
    Opt-in Datum, DOI Datum, Opt-in confirmed date, Confirmed date, Email consent date, Дата подтверждения
  `),
  unsubscribedAt: listOf(`
    Unsubscribed at, Unsubscribed on, Unsub time, Unsubscribe time, Unsubscribe date, Date unsubscribed, Leave time,
    Left, Left at, Left on, Opt-out, Opt-out date, Opt-out time, Optout time, Opted out,
    Opted out at, Email opt out, Has opted out of email, Unsubscribed from all email, Unsubscribed from email, Is
    unsubscribed, Blocklisted, Blacklisted, Email blacklisted, Email blocklisted, Complained, Suppressed, Email disabled, Do not contact, Do not email, Deactivated, Deactivated at,
    Abgemeldet, Abgemeldet am, Abmeldedatum, Abmeldung, Ausgetragen, Ausgetragen am, Austritt, Désabonné, Désabonné
    le, Date de désabonnement, Désinscrit, Désinscrit le, Date de désinscription, Baja, Dado de baja, Fecha de baja,
    Cancelado, Disiscritto, Disiscritto il, Data disiscrizione, Descadastrado, Uitgeschreven, Uitgeschreven op,
    Afgemeld, Wypisany, Data wypisania, Avregistrerad, 退会日,
    Cancelled at, Canceled at, Дата отписки, Deleted at, Date deleted, Is deleted, Blocked, Blocked at, Is blocked,
    Gekündigt, Gekündigt am, Kündigungsdatum, Abbestellt, Abbestellt am, Date de résiliation, 配信停止, 配信停止日,
    解除日, 解約日
  `),
  cleanedAt: listOf(`
    Clean time, Cleaned at, Cleaned on, Bounced, Bounced at, Hard bounced, Hard bounce, Bereinigt, Bereinigt am,
    Nettoyé le, Limpiado el, Unzustellbar
  `),
} satisfies Record<keyof SubscriberCells, readonly string[]>

/**
 * Programs whose columns are known as a whole. Members at Ghost agree by the link of an email, which makes the member.
 */
export const SUBSCRIBER_PROGRAMS = [
  {
    headings: ['subscribed_to_emails', 'stripe_customer_id', 'created_at'],
    fields: { created_at: 'confirmedAt' },
  },
] as const

/** The columns of large programs, and of our export, of which no import needs anything. */
export const SUBSCRIBER_OTHERS = listOf(`
    Id, Agreed to policies of, First name, Last name, Name, Full name, Company, Organization, Phone, Phone number,
    Address, City, Country, Zip, Birthday, Language, Member rating, Optin ip, Confirm ip, GMTOFF, DSTOFF, Timezone,
    CC, Region, Last changed, Unsub campaign title, Unsub campaign id, Unsub reason, Unsub reason other, Clean campaign title,
    Clean campaign id, LEID, EUID, Latitude, Longitude, Tags, Notes, Contact id, Vorname, Nachname, Firma,
    Anrede, Prénom, Nom, Société, Nombre, Apellidos, Empresa, Middle name, Initials, Title, Gender, Sex, Geschlecht,
    Sexe, Sexo, Country code, Locale, Lang, Land, Pays, País, Sprache, Langue, Idioma, Street, Province,
    Orders, Total orders, Total spent, Opens, Clicks, Tax exempt, Note, Labels, Tiers, Complimentary plan, Stripe customer id,
    Created at, Imported, Imported by, Consent words
  `)

/** Words for addresses that a program has given up, since email to them came back. */
const CLEANED = listOf(`
    cleaned, bounced, bounce, hard bounce, hard bounced, undeliverable, bereinigt, unzustellbar, nettoyé, limpiado,
    pulito, opgeschoond
  `)

/** Words for having left: people who left are not written to again. */
const LEFT = listOf(`
    unsubscribed, unsubscribe, opted out, opt-out, complained,
    complaint, spam complaint, suppressed, blocklisted, blacklisted, blocked, do not contact, do not email,
    abgemeldet, ausgetragen, gesperrt, désabonné, désabonnée, désinscrit, désinscrite, dado de baja, dada de baja,
    de baja, baja, disiscritto, disiscritta, descadastrado, uitgeschreven, afgemeld, wypisany, wypisana,
    avregistrerad, avmeldt, afmeldt, отписан, 退会, 已退订, denied, revoked, withdrawn, gekündigt, abbestellt,
    widerrufen, résilié, résiliée, opgezegd, uppsagd, opsagt, 解除, 解約, 配信停止, 退订
  `)

const YES = listOf(
  `yes, true, t, 1, 1.0, x, y, on, ja, wahr, oui, vrai, sí, si, verdadero, vero, sim, verdadeiro, tak, prawda, はい, 是`,
)
const NO = listOf(
  `no, false, 0, 0.0, 0.00, n, f, off, nein, falsch, aus, non, faux, falso, não, nee, nie, fałsz, nej, nei, nem, ne, ei,
  hayır, нет, ні, όχι, never, いいえ, 無効, 否, 아니요, لا, לא`,
)

/** The words for a subscriber's state, in several programs and languages. */
export const SUBSCRIBER_STATE_WORDS = {
  active: [
    ...listOf(`
    active, subscribed, subscriber, confirmed, opted in, opt-in, granted, enabled, aktiv, abonniert, angemeldet,
    bestätigt, actif, abonné, abonnée, inscrit, inscrite, activo, suscrito, suscrita, attivo, iscritto, iscritta,
    ativo, inscrito, actief, ingeschreven, aktywny
  `),
    ...YES,
  ],
  unconfirmed: listOf(`
    not confirmed, pending, awaiting confirmation, unactivated, never subscribed, not subscribed, nonsubscribed,
    transactional, no consent, invited, unbestätigt, ausstehend, nicht bestätigt, en attente, non confirmé,
    pendiente, sin confirmar, in attesa
  `),
  unsubscribed: [
    ...listOf(`
    inactive, inaktiv, inactif, inactivo, inattivo, inativo, inactief, left, deleted, gelöscht, removed, archived,
    deactivated, disabled, cancelled, canceled, cancelado, cancelada, annullato, annulé, annulée, storniert, beendet,
    abgelaufen, invalid, junk, spam, expired, declined, refused, rejected, abgelehnt, refusé, refusée, deaktiviert,
    supprimé, eliminado, eliminato, gelöscht, verwijderd, usunięty, avslutad, 停止, 削除, 無効, неактивен
  `),
    ...LEFT,
    ...NO,
  ],
  cleaned: CLEANED,
} satisfies Record<NewsletterFilter | ImportedState, readonly string[]>

const OTHER_STATE_KEYS = new Set(
  [...SUBSCRIBER_STATE_WORDS.unconfirmed, ...SUBSCRIBER_STATE_WORDS.unsubscribed, ...CLEANED].map(
    headingKey,
  ),
)
const CLEANED_KEYS = new Set(CLEANED.map(headingKey))
const LEFT_KEYS = new Set([...LEFT.map(headingKey), ...CLEANED_KEYS])
const YES_KEYS = new Set(YES.map(headingKey))
const NO_KEYS = new Set(NO.map(headingKey))

export const meansCleaned = (cell: string) => CLEANED_KEYS.has(headingKey(cell))
export const meansYes = (cell: string) => YES_KEYS.has(headingKey(cell))
export const meansNo = (cell: string) =>
  NO_KEYS.has(headingKey(cell)) || /^(?:✗|✘|❌|☐)/u.test(cell)

/** How headings speak of leaving, in several languages. */
const LEFT_HEADING =
  /unsub|optout|optedout|leavetime|^left|clean|bounc|blocklist|blacklist|suppress|complain|donot(?:e?mail|contact|send)|deactivat|emaildisabled|abgemeld|abmeld|austrag|ausgetrag|austritt|gesperrt|desabonn|desinscri|debaja|^baja|disiscr|descadastr|uitgeschr|afgemeld|wypis|avregistr|avprenum|avmeld|afmeld|отпис|退会|退订|deleted|deletion|blocked|geblockt|(?<!an)kundigung|gekundigt|abbestell|widerruf|revoked|withdrawn|resili|opgezegd|配信停止|解除|解約/

/** How they speak of an end that may be that of something else. */
const ENDED_HEADING =
  /cancel|inacti|inakti|archiv|expir|remov|disabled|delet|block|sperr|losch|storn|annul|supprim|elimin|bloque|bloquead|bloccat|spam|invalid|停止|削除|無効|удален|заблок/

/** How a no of several words begins. */
const NO_LONGER = /^(?:no|not|nein|nicht|kein|keine|non|pas|niet|geen|nie|nej|inte|ikke|не)\s/iu

/** How they speak of agreeing. */
const AGREED_HEADING =
  /optin|optedin|subscri|consent|newsletter|acceptsm|permission|einwillig|zustimm|abonn|angemeld|inscri|suscri|consentim|iscri|consenso|zgoda/

/**
 * Whether a cell says that its person has left: by its own words, or by being filled in where the heading speaks of
 * leaving, or by a no where it speaks of agreeing.
 */
export function isUnsubscribed(heading: string, text: string): boolean {
  const key = headingKey(heading)
  if (LEFT_HEADING.test(key) && !/^https?:/i.test(text)) return !meansNo(text)
  if (AGREED_HEADING.test(key) && meansNo(text)) return true
  return text.split(/[,;|]/).some((piece) => LEFT_KEYS.has(headingKey(piece)))
}

/**
 * Whether a cell of an unknown column may say that its person has left: by a no or the word of another state, or by
 * being filled in where the heading speaks of an end.
 */
export function mayBeUnsubscribed(heading: string, text: string): boolean {
  const key = headingKey(heading)
  if (LEFT_HEADING.test(key) || ENDED_HEADING.test(key)) {
    return !meansNo(text) && !/^https?:/i.test(text)
  }
  return meansNo(text) || NO_LONGER.test(text) || OTHER_STATE_KEYS.has(headingKey(text))
}

const { email, state, cleanedAt: _cleanedAt, ...times } = SUBSCRIBER_HEADINGS

/** The columns of the export, which an import reads again. */
export const SUBSCRIBER_COLUMNS: CsvColumns<NewsletterSubscriber> = {
  id: 'Id',
  email,
  isActive: { heading: state, cell: stateOf },
  ...times,
  policyVersion: 'Agreed to policies of',
  consent: 'Consent words',
  importedAt: 'Imported',
  importedBy: 'Imported by',
}

function stateOf({ isActive, confirmedAt }: NewsletterSubscriber): string {
  if (!isActive) return 'unsubscribed'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}
