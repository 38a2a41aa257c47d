import { readFile } from 'node:fs/promises'
import { OTHER_NOTES } from '@loggia/contracts/imports/headings'
import type { ImportColumn, ReportedRow } from '@loggia/contracts/imports/import'
import { importClients } from '@loggia/domain/clients/client-import.service'
import { importSubscribers } from '@loggia/domain/newsletter/subscriber-import.service'
import { importProjects } from '@loggia/domain/projects/project-import.service'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { buildClient } from '@loggia/testing/builders'
import { describe, expect, test } from 'vitest'

const app = await openTestApp()
const staff = await staffBrowser(app)
for (const company of ['Werft Nord', 'Chantier Brest']) await buildClient(app, { company })

const FILES = new URL('testing/files/', import.meta.url)

/** A file as a program exports it. The dialog decodes files, so that they come to the server as text. */
async function fileText(name: string, encoding = 'utf-8'): Promise<string> {
  return new TextDecoder(encoding).decode(await readFile(new URL(name, FILES)))
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`

interface Answer {
  rows: ReportedRow[]
  columns: ImportColumn[]
}

/** What a row is stored as, or the words of its refusal. */
type Expected = Record<string, unknown> | RegExp

/** The headings of the columns that have something and no place. */
const unreadIn = ({ columns }: Answer) =>
  columns
    .filter(({ field, samples }) => (field === null || field === OTHER_NOTES) && samples.length > 0)
    .map(({ heading }) => heading)

async function expectRows(
  { rows }: Answer,
  expected: readonly Expected[],
  stored: (row: ReportedRow) => Promise<unknown>,
): Promise<void> {
  expect(rows).toHaveLength(expected.length)
  for (const [n, row] of rows.entries()) {
    const wanted = expected[n]
    const faults = row.faults.map(({ message }) => message).join('; ')
    if (wanted instanceof RegExp) expect(faults).toMatch(wanted)
    else
      expect({ faults, ...((await stored(row)) as object) }).toMatchObject({
        faults: '',
        ...wanted,
      })
  }
}

async function expectClients(csv: string, expected: readonly Expected[]): Promise<Answer> {
  await app.db.client.deleteMany({
    where: { company: { notIn: ['Werft Nord', 'Chantier Brest'] } },
  })
  const { data } = await overRest(importClients)(staff, { csv, dryRun: false })
  const stored = ({ clientId }: ReportedRow) =>
    app.db.client.findUniqueOrThrow({ where: { id: clientId ?? 0 } })
  await expectRows(data, expected, stored)
  return data
}

async function expectProjects(csv: string, expected: readonly Expected[]): Promise<Answer> {
  const { data } = await overRest(importProjects)(staff, { csv, dryRun: false })
  await expectRows(data, expected, async ({ projectId }) => {
    const row = await app.db.project.findUniqueOrThrow({ where: { id: projectId ?? 0 } })
    const day = (value: Date | null) => value?.toISOString().slice(0, 10) ?? null
    return { ...row, startDate: day(row.startDate), endDate: day(row.endDate) }
  })
  return data
}

async function expectSubscribers(
  csv: string,
  expected: readonly Expected[],
  fileName = 'people.csv',
): Promise<Answer> {
  await app.db.newsletterSubscriber.deleteMany()
  const { data } = await overRest(importSubscribers)(staff, {
    csv,
    dryRun: false,
    consent: 'Asked',
    fileName,
  })
  await expectRows(data, expected, async ({ subscriberId }) => {
    const row = await app.db.newsletterSubscriber.findUniqueOrThrow({
      where: { id: subscriberId ?? 0 },
    })
    const { email, isActive, confirmedAt, unsubscribedAt } = row
    const iso = (value: Date | null) => value?.toISOString() ?? null
    return { email, isActive, confirmedAt: iso(confirmedAt), unsubscribedAt: iso(unsubscribedAt) }
  })
  return data
}

const INES = { name: 'Ines Okafor', email: 'ines@pier.example', company: 'Pier Logistics' }
const JUERGEN = { name: 'Jürgen Müller', email: 'juergen@werft.example', company: 'Werft Lübeck' }
const ANY = /./

describe('clients in files of other programs', () => {
  test.each<[name: string, rows: Expected[], unread: string[], encoding?: string]>([
    [
      'hubspot-contacts.csv',
      [
        { ...INES, phone: '+1 315 555 0111', address: 'Quay 5, 13126 Oswego' },
        { name: 'Olu Berg', email: 'olu@harbour.example', phone: '(315) 555-0112', address: null },
      ],
      ['Record ID', 'Contact owner', 'Lead Status', 'Create Date'],
    ],
    [
      'outlook-german.csv',
      [{ ...JUERGEN, phone: '+49 451 5550100', address: 'Kai 5', notes: 'alter Kunde' }],
      [],
      'windows-1252',
    ],
    ['crm-properties.csv', [INES], []],
    [
      'german-headings.csv',
      [{ ...JUERGEN, phone: '+49 451 5550100', address: 'Kai 5, 23552 Lübeck', notes: 'wichtig' }],
      [],
    ],
    ['two-addresses.csv', [INES], ['E-mail 2']],
    ['excel-sep-line.csv', [INES], []],
    ['kept-zeros.csv', [{ ...INES, phone: '00493012345' }, { phone: '0315555' }], []],
    [
      'inches.tsv',
      [
        { ...INES, notes: 'needs the 19" rack' },
        { email: 'olu@harbour.example', notes: 'fine' },
        { email: 'ada@wu.example' },
      ],
      [],
    ],
    ['address-with-commas.csv', [{ ...INES, address: 'Quay 5, Oswego' }], []],
    [
      'empty-words.csv',
      [
        { ...INES, phone: null, address: null, notes: null },
        { name: 'Olu Berg', phone: null, address: null, notes: null },
      ],
      [],
    ],
    [
      'pasted-addresses.csv',
      [
        { email: 'ines@pier.example' },
        { email: 'olu@harbour.example' },
        { email: 'ada@wu.example' },
        { email: 'sam@yu.example' },
        /valid email address/,
      ],
      [],
    ],
    ['decomposed-umlauts.csv', [{ name: 'Jürgen Müller', company: 'Kontor Köln' }], []],
    ['excel-polish.csv', [{ name: 'Łukasz Żak', company: 'Żak i Syn' }], [], 'windows-1250'],
    ['mac-roman.csv', [JUERGEN], [], 'macintosh'],
  ])('%s', async (name, rows, unread, encoding) => {
    const answer = await expectClients(await fileText(name, encoding), rows)
    expect(unreadIn(answer)).toEqual(unread)
  })

  test('the report has addresses and names as they are stored', async () => {
    const { rows } = await expectClients(await fileText('pasted-addresses.csv'), [
      {},
      {},
      {},
      {},
      ANY,
    ])
    expect(rows.map(({ values }) => values['email'])).toEqual([
      'ines@pier.example',
      'olu@harbour.example',
      'ada@wu.example',
      'sam@yu.example',
      'kim@oh.example; kim@home.example',
    ])
  })

  test('a name is found as keyboards type it, whatever form the file has', async () => {
    await expectClients(await fileText('decomposed-umlauts.csv'), [{ name: 'Jürgen Müller' }])
    for (const q of ['Müller', 'Köln']) {
      const { body } = await staff.request('get', `/api/clients?q=${encodeURIComponent(q)}`)
      expect(body).toMatchObject([{ email: 'juergen@kontor.example' }])
    }
  })

  const olu = 'olu@harbour.example'
  test.each<[what: string, csv: string, rows: Expected[], unread?: string[]]>([
    [
      'Outlook in English, with columns that are empty',
      lines(
        'First Name,Middle Name,Last Name,Title,Company,Business Street,Business City,Business Postal Code,Business Country/Region,Business Phone,Mobile Phone,E-mail Address,Notes',
        `Olu,M.,Berg,,Harbour Foods,Pier 3,Bergen,5003,Norway,,+47 55 55 01 12,${olu},`,
      ),
      [{ name: 'Olu M. Berg', phone: '+47 55 55 01 12', address: 'Pier 3, 5003 Bergen, Norway' }],
    ],
    [
      'Outlook in French',
      lines(
        'Prénom;Nom;Société;Rue (bureau);Ville (bureau);Code postal (bureau);Téléphone (bureau);Adresse de messagerie',
        `Zoé;Lefèvre;Chantier;Quai 5;Brest;29200;+33 2 98 55 01 00;zoe@chantier.example`,
      ),
      [
        {
          name: 'Zoé Lefèvre',
          company: 'Chantier',
          address: 'Quai 5, 29200 Brest',
          phone: '+33 2 98 55 01 00',
        },
      ],
    ],
    [
      'Outlook in Spanish',
      lines(
        'Nombre;Apellidos;Organización;Calle del trabajo;Ciudad de trabajo;Teléfono del trabajo;Dirección de correo electrónico',
        `Inés;Núñez;Astillero;Muelle 5;Vigo;+34 986 55 01 00;ines@astillero.example`,
      ),
      [
        {
          name: 'Inés Núñez',
          company: 'Astillero',
          address: 'Muelle 5, Vigo',
          phone: '+34 986 55 01 00',
        },
      ],
    ],
    [
      'Google Contacts',
      lines(
        'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code',
        `Olu,,Berg,Harbour Foods,* Work,${olu},olu@home.example,Mobile,+47 55 55 01 12,Pier 3,Bergen,5003`,
      ),
      [{ name: 'Olu Berg', email: olu, phone: '+47 55 55 01 12', address: 'Pier 3, 5003 Bergen' }],
      ['E-mail 1 - Label', 'E-mail 2 - Value', 'Phone 1 - Label'],
    ],
    [
      'Pipedrive',
      lines(
        'Person - Name,Person - Organization,Person - Email - Work,Person - Phone - Work,Person - Owner',
        `Olu Berg,Harbour Foods,${olu},+47 55 55 01 12,Dana`,
      ),
      [{ name: 'Olu Berg', company: 'Harbour Foods', phone: '+47 55 55 01 12' }],
      ['Person - Owner'],
    ],
    [
      'Zoho',
      lines(
        'Record Id,First Name,Last Name,Account Name,Email,Phone,Mailing Street,Mailing City,Mailing State,Mailing Zip,Mailing Country,Description',
        `zcrm_1,Olu,Berg,Harbour Foods,${olu},55550112,Pier 3,Bergen,Vestland,5003,Norway,Likes calls`,
      ),
      [
        {
          name: 'Olu Berg',
          address: 'Pier 3, 5003 Bergen, Vestland, Norway',
          notes: 'Likes calls\nRecord Id: zcrm_1',
        },
      ],
      ['Record Id'],
    ],
    [
      'Salesforce, by the names of its fields',
      lines(
        '"Id","FirstName","LastName","Account.Name","Email","MobilePhone","MailingStreet","MailingPostalCode","MailingCity"',
        `"003A","Olu","Berg","Harbour Foods","${olu}","55550112","Pier 3","5003","Bergen"`,
      ),
      [
        {
          name: 'Olu Berg',
          company: 'Harbour Foods',
          phone: '55550112',
          address: 'Pier 3, 5003 Bergen',
        },
      ],
      ['Id'],
    ],
    [
      'Brevo',
      lines(
        'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;COMPANY',
        `7;${olu};Olu;Berg;4755550112;Harbour Foods`,
      ),
      [{ name: 'Olu Berg', phone: '4755550112' }],
      ['CONTACT ID'],
    ],
    [
      'Excel by hand in German, where Name is the last one and Adresse the street',
      lines(
        'Firma\tVorname\tName\tAdresse\tPLZ\tOrt\tMail\tHandy',
        `Werft\tUwe\tKöster\tKai 5\t23552\tLübeck\tuwe@werft.example\t0170 5550100`,
      ),
      [
        {
          name: 'Uwe Köster',
          company: 'Werft',
          address: 'Kai 5, 23552 Lübeck',
          phone: '0170 5550100',
        },
      ],
    ],
    [
      'Excel by hand in French',
      lines(
        'Client;Entreprise;Courriel;Tél.;Adresse;Remarques',
        `Zoé Lefèvre;Chantier;zoe@chantier.example;02 98 55 01 00;Quai 5, Brest;à rappeler`,
      ),
      [
        {
          name: 'Zoé Lefèvre',
          phone: '02 98 55 01 00',
          address: 'Quai 5, Brest',
          notes: 'à rappeler',
        },
      ],
    ],
    [
      'Excel by hand in Japanese',
      lines(
        '氏名,会社名,メールアドレス,電話番号,住所',
        `田中 花子,港商事,hanako@minato.example,03-5550-0100,港区1-2-3`,
      ),
      [{ name: '田中 花子', company: '港商事', phone: '03-5550-0100', address: '港区1-2-3' }],
    ],
    [
      'a program in Japanese, with the name of the family first',
      lines('姓,名,会社名,メールアドレス,メモ', '田中,花子,港商事,hanako@minato.example,常連'),
      [{ name: '田中 花子', notes: '常連' }],
    ],
    [
      'Excel by hand in Russian and Turkish',
      lines(
        'Имя;Фамилия;Компания;E-posta;Телефон;Город;Примечание',
        'Пётр;Иванов;Верфь;petr@verf.example;555-01-00;Киль;давно',
      ),
      [
        {
          name: 'Пётр Иванов',
          company: 'Верфь',
          phone: '555-01-00',
          address: 'Киль',
          notes: 'давно',
        },
      ],
    ],
    [
      'Outlook in German, with the number at work before the mobile one',
      lines(
        'Vorname;Nachname;Firma;Mobiltelefon;Telefon geschäftlich;E-Mail-Adresse',
        'Uwe;Köster;Werft;0170 1;0451 2;uwe@werft.example',
      ),
      [{ phone: '0451 2' }],
      ['Mobiltelefon'],
    ],
    [
      'a database, which escapes quotes by backslashes and writes \\N',
      lines('name|email|company|phone|notes', `Olu Berg|${olu}|"Harbour \\"Foods\\""|\\N|NULL`),
      [{ company: 'Harbour "Foods"', phone: null, notes: null }],
    ],
    [
      'a spreadsheet with errors of formulas',
      lines(
        'Name;E-Mail;Firma;Telefon;Notizen',
        `Uwe Köster;uwe@werft.example;Werft;#NV;k. A.`,
        `Nil None;nil@none.example;None;–;#REF!`,
      ),
      [
        { name: 'Uwe Köster', phone: null, notes: null },
        { name: 'Nil None', company: 'None', phone: null, notes: null },
      ],
    ],
    [
      'a quote that is not closed, in one row only',
      lines(
        'Name,E-mail,Company,Notes',
        `Olu Berg,${olu},Harbour Foods,"the 19"" rack`,
        'Ada Wu,ada@wu.example,Wu,"a, b"',
      ),
      [/A quote is opened and not closed/, { email: 'ada@wu.example', notes: 'a, b' }],
    ],
    [
      'invisible letters, and joiners that belong to words',
      lines(
        'Name,E-mail,Company',
        '\u202aOlu\u00a0Berg\u202c,\ufeffolu@harbour.example,Har\u00adbour',
        'نیک\u200cنام,nik@nam.example,👩\u200d💻 Ltd',
      ),
      [
        { name: 'Olu Berg', email: olu, company: 'Harbour' },
        { name: 'نیک\u200cنام', company: '👩\u200d💻 Ltd' },
      ],
    ],
    [
      'a phone number that a spreadsheet has shortened',
      lines(
        'Name;E-mail;Company;Phone',
        `Olu Berg;${olu};H;4,93012E+11`,
        'Ada Wu;ada@wu.example;W;0000-00-00',
        'Sam Yu;sam@yu.example;Y;4930901820.0',
        'Lin Ek;lin@ek.example;E;####',
        'Ole By;ole@by.example;B;030.901.000',
      ),
      [
        /A spreadsheet has shortened this number/,
        { phone: null },
        /A spreadsheet has shortened this number/,
        /A spreadsheet has shortened this number/,
        { phone: '030.901.000' },
      ],
    ],
    [
      'statuses in other words',
      lines(
        'Name,E-mail,Company,Status',
        `Olu Berg,${olu},H,Lead`,
        'Ada Wu,ada@wu.example,W,Inaktiv',
        'Sam Yu,sam@yu.example,Y,Gold',
      ),
      [{ status: 'prospect' }, { status: 'inactive' }, /Must be active, inactive or prospect/],
    ],
    [
      'two columns that could be one field',
      lines(
        'Name,Mobile,Phone,Email (private),Email,Company',
        `Olu Berg,1,2,olu@home.example,${olu},H`,
      ),
      [{ phone: '2', email: olu }],
      ['Mobile', 'Email (private)'],
    ],
  ])('%s', async (_, csv, rows, unread = []) => {
    expect(unreadIn(await expectClients(csv, rows))).toEqual(unread)
  })
})

describe('days as people and spreadsheets write them', () => {
  test('project-days.csv', async () => {
    await buildClient(app, { company: 'Werft Lübeck' })
    await app.db.client.deleteMany({ where: { name: 'Jürgen Müller' } })
    await expectProjects(await fileText('project-days.csv'), [
      { title: 'Relaunch', status: 'in-progress', startDate: '2026-12-01', endDate: '2026-12-31' },
      /such as 2026-04-15: 46387 is how a spreadsheet counts days/,
      /such as 2026-04-15: 12\/1\/2026 may be in December or in January/,
    ])
  })

  test.each<[day: string, expected: string | RegExp]>([
    ['2026-04-15', '2026-04-15'],
    ['2026-04-15 23:59:59', '2026-04-15'],
    ['2026-04-15T10:00:00+02:00', '2026-04-15'],
    ['2026/4/5', '2026-04-05'],
    ['2026. 04. 15.', '2026-04-15'],
    ['2026年4月15日', '2026-04-15'],
    ['15.04.2026', '2026-04-15'],
    ['5.4.2026 08:30', '2026-04-05'],
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['12/12/2026', '2026-12-12'],
    ['31-12-2026', '2026-12-31'],
    ['12/31/2026 5:59 PM', '2026-12-31'],
    ['15 Apr 2026', '2026-04-15'],
    ['April 15, 2026', '2026-04-15'],
    ['15. Mai 2026', '2026-05-15'],
    ['1er août 2026', '2026-08-01'],
    ['15 de abril de 2026', '2026-04-15'],
    ['15-Dez-2026', '2026-12-15'],
    ['15 listopada 2026', '2026-11-15'],
    ['1/12/2026', /1\/12\/2026 may be in January or in December/],
    ['5-4-2026', /5-4-2026 may be in May or in April/],
    ['46387', /46387 is how a spreadsheet counts days/],
    ['46387.75', /how a spreadsheet counts days/],
    ['31.04.2026', /such as 2026-04-15/],
    ['13/13/2026', /such as 2026-04-15/],
    ['15.04.26', /such as 2026-04-15/],
    ['soon', /such as 2026-04-15/],
    ['Q3 2026', /such as 2026-04-15/],
  ])('%s', async (day, expected) => {
    const csv = `Projekt;Kunde;Beginn\n${day};Werft Nord;${day}`
    await expectProjects(csv, [typeof expected === 'string' ? { startDate: expected } : expected])
  })

  test('projects of other programs', async () => {
    const pipedrive = lines(
      'Deal - Title,Deal - Organization,Deal - Value,Deal - Stage,Deal - Expected close date',
      'Relaunch,Chantier Brest,12000,Won,2026-12-31',
    )
    await expectProjects(pipedrive, [
      { title: 'Relaunch', budget: '12000', status: 'completed', endDate: '2026-12-31' },
    ])
    const french = lines(
      'Nom du projet;Société;Statut;Priorité;Date de début;Échéance;Montant',
      'Refonte;Chantier Brest;En cours;Élevée;01/12/2026 ;31/12/2026;12 000 €',
      'Refonte;Chantier Brest;En cours;Élevée;15/12/2026 ;31/12/2026;12 000 €',
    )
    await expectProjects(french, [
      /01\/12\/2026 may be in January or in December; other rows have the day first$/,
      { status: 'in-progress', priority: 'high', startDate: '2026-12-15', budget: '12 000 €' },
    ])
  })
})

describe('subscribers in files of other programs', () => {
  const ACTIVE = { isActive: true, unsubscribedAt: null }
  const LEFT = { isActive: false }

  test('mailchimp-subscribed.csv', async () => {
    const answer = await expectSubscribers(await fileText('mailchimp-subscribed.csv'), [
      { ...ACTIVE, email: 'ines@pier.example', confirmedAt: '2024-02-12T18:06:58.000Z' },
      { ...ACTIVE, email: 'olu@harbour.example', confirmedAt: '2023-11-30T08:00:00.000Z' },
    ])
    expect(answer.columns.filter(({ isDoubtful }) => isDoubtful)).toEqual([])
  })

  test('mailchimp-unsubscribed.csv', async () => {
    await expectSubscribers(await fileText('mailchimp-unsubscribed.csv'), [
      { ...LEFT, email: 'left@pier.example', unsubscribedAt: '2025-06-01T00:00:00.000Z' },
    ])
  })

  const consent = '2024-02-12'
  test.each<[what: string, csv: string, rows: Expected[]]>([
    [
      'Mailchimp, cleaned',
      lines(
        'Email Address,CONFIRM_TIME,CLEAN_TIME,LEID',
        `a@x.example,${consent},2025-06-01 10:00:00,1`,
      ),
      [{ ...LEFT, unsubscribedAt: '2025-06-01T10:00:00.000Z' }],
    ],
    [
      'a status column of several words',
      lines(
        'Email,Status,Opt-in date',
        `a@x.example,Subscribed,${consent}`,
        `b@x.example,Unsubscribed,${consent}`,
        `c@x.example,Cleaned,${consent}`,
        `d@x.example,Bounced,${consent}`,
        `e@x.example,Non-Subscribed,${consent}`,
        `f@x.example,Gold,${consent}`,
      ),
      [ACTIVE, LEFT, LEFT, LEFT, /Has not confirmed yet/, /Must be active/],
    ],
    [
      'Brevo',
      lines(
        'EMAIL;BLOCKLISTED;OPT_IN_DATE',
        `a@x.example;False;${consent}`,
        `b@x.example;True;${consent}`,
      ),
      [ACTIVE, LEFT],
    ],
    [
      'Salesforce and Zoho, which opt out by a box',
      lines(
        'Email,HasOptedOutOfEmail,Consent date',
        `a@x.example,false,${consent}`,
        `b@x.example,true,${consent}`,
      ),
      [ACTIVE, LEFT],
    ],
    [
      'HubSpot',
      lines(
        'Email,Unsubscribed from all email,Marketing status,Consent date',
        `a@x.example,No,Subscribed,${consent}`,
        `b@x.example,Yes,Subscribed,${consent}`,
      ),
      [ACTIVE, LEFT],
    ],
    [
      'Shopify and Ghost, which say who may be written to',
      lines(
        'Email,Accepts Email Marketing,Consent date',
        `a@x.example,yes,${consent}`,
        `b@x.example,no,${consent}`,
      ),
      [ACTIVE, LEFT],
    ],
    [
      'German, with a day',
      lines(
        'E-Mail-Adresse;Bestätigt am;Abgemeldet am',
        `a@x.example;12.02.2024;`,
        `b@x.example;12.02.2024;01.06.2025`,
        `c@x.example;12.02.2024;ja`,
      ),
      [
        { ...ACTIVE, confirmedAt: '2024-02-12T00:00:00.000Z' },
        { ...LEFT, unsubscribedAt: '2025-06-01T00:00:00.000Z' },
        LEFT,
      ],
    ],
    [
      'French and Spanish',
      lines(
        'Courriel,Date de consentement,Statut',
        `a@x.example,${consent},Abonné`,
        `b@x.example,${consent},Désabonné`,
        `c@x.example,${consent},Dado de baja`,
      ),
      [ACTIVE, LEFT, LEFT],
    ],
    [
      'two columns of which one says it',
      lines(
        'Email,Confirmed,Status,Email status,Unsub time,Leave time',
        `a@x.example,${consent},active,subscribed,,`,
        `b@x.example,${consent},active,bounced,,`,
        `c@x.example,${consent},active,active,,2025-06-01`,
        `d@x.example,${consent},,,2025-01-01,2025-06-01`,
      ),
      [ACTIVE, LEFT, LEFT, { ...LEFT, unsubscribedAt: '2025-06-01T00:00:00.000Z' }],
    ],
    [
      'who left after agreeing, whatever the state says, or agreed again',
      lines(
        'Email,State,Confirmed,Unsubscribed',
        `a@x.example,active,${consent},2025-06-01`,
        `b@x.example,active,${consent},2023-06-01`,
        `c@x.example,active,${consent},${consent}`,
      ),
      [LEFT, ACTIVE, LEFT],
    ],
    [
      'columns that are not known, and say it',
      lines(
        'Email,Confirmed,X1,Unsubscribe reason,Labels',
        `a@x.example,${consent},unsubscribed,,`,
        `b@x.example,${consent},,Too many,`,
        `c@x.example,${consent},,,"vip; cleaned"`,
        `d@x.example,${consent},x,N/A,vip`,
      ),
      [
        /“X1” says “unsubscribed”: this person may have left/,
        /“Unsubscribe reason” says/,
        /“Labels” says/,
        ACTIVE,
      ],
    ],
    [
      'a no where others say yes, in a column that is not known',
      lines(
        'Email,Confirmed,Opted in,Newsletter wanted',
        `a@x.example,${consent},TRUE,ja`,
        `b@x.example,${consent},FALSE,ja`,
        `c@x.example,${consent},TRUE,nein`,
      ),
      [ACTIVE, /“Opted in” says “FALSE”/, /“Newsletter wanted” says “nein”/],
    ],
    [
      'a day of leaving that nobody can read',
      lines(
        'Email,Confirmed,Unsubscribed',
        `a@x.example,${consent},last summer`,
        `b@x.example,${consent},1/6/2025`,
      ),
      [/such as 2026-04-15/, ANY],
    ],
    [
      'links to unsubscribe, which everybody has',
      lines('Email,Confirmed,Unsubscribe link', `a@x.example,${consent},https://list.example/u/1`),
      [ACTIVE],
    ],
  ])('%s', async (_, csv, rows) => {
    await expectSubscribers(csv, rows)
  })

  test.each([
    ['active', 'false', '0', 'no', 'FALSCH', 'off', '0.0', 'not any more', '❌'],
    ['email_opt_in', 'f', 'нет'],
    ['Abo', 'nein', 'gekündigt'],
    ['prenumererar', 'nej'],
    ['Permission', 'denied'],
    ['Zustimmung', 'widerrufen'],
    ['Kündigungsdatum', '01.02.2026'],
    ['Date de résiliation', '01/02/2026'],
    ['配信停止', '1'],
    ['ステータス', '解除'],
    ['deleted_at', '2026-02-01 10:00:00'],
    ['is_blocked', '1'],
    ['Archived on', 'last summer'],
    ['X1', 'inactive', 'pending', 'nicht bestätigt'],
  ])('nobody is active whose %s says otherwise', async (heading, ...cells) => {
    const rows = cells.map((cell, n) => `p${n}@x.example,${cell},${consent}`)
    const csv = lines(`email,${heading},confirmed_at`, ...rows)
    for (const dryRun of [true, false]) {
      await app.db.newsletterSubscriber.deleteMany()
      const { data } = await overRest(importSubscribers)(staff, { csv, dryRun, consent: 'Asked' })
      expect(data.rows).toHaveLength(cells.length)
      const becomeActive = data.rows.filter(
        ({ outcome, values: { state, unsubscribedAt } }) =>
          outcome === 'create' && state !== 'unsubscribed' && unsubscribedAt === null,
      )
      expect(becomeActive).toEqual([])
    }
    expect(await app.db.newsletterSubscriber.count({ where: { isActive: true } })).toBe(0)
  })

  test('a no to something else is no leaving, once somebody has said so', async () => {
    const csv = lines(
      'email,confirmed_at,Wholesale,Inactive,is_blocked,Gender,Country code,Orders',
      `a@x.example,${consent},no,no,0,f,NO,0`,
    )
    const said = /“Wholesale” says “no”: this person may have left\. Say what that column is/
    await expectSubscribers(csv, [said])
    const columns = ['email', 'confirmedAt', null, null, null, null, null, null]
    const { data } = await overRest(importSubscribers)(staff, { csv, dryRun: true, columns })
    expect(data.rows).toMatchObject([{ outcome: 'create', faults: [] }])
    expect(data.columns.map(({ isDoubtful }) => isDoubtful).indexOf(true)).toBe(2)
    const few = { csv, dryRun: true, columns: columns.slice(0, 2) }
    const { data: unsaid } = await overRest(importSubscribers)(staff, few)
    expect(unsaid.rows[0]?.faults[0]?.message).toMatch(said)
  })

  test('asks about columns that nobody knows, and not about those that are known or empty', async () => {
    const { columns } = await expectSubscribers(
      lines('Email,Confirmed,First Name,X1,X2', `a@x.example,${consent},Ada,x,`),
      [ACTIVE],
    )
    expect(columns.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, false, true, false])
  })

  test('a column that says who left is not made into something else', async () => {
    const csv = lines('Email,Unsub time', `a@x.example,${consent}`)
    const columns = ['email', 'confirmedAt']
    const { data } = await overRest(importSubscribers)(staff, { csv, dryRun: true, columns })
    expect(data.rows[0]?.faults[0]?.message).toMatch(
      /“Unsub time” says “2024-02-12”: this person may have left/,
    )
  })

  test('the name of a file says it, too', async () => {
    const csv = lines('Email,Confirmed', `a@x.example,${consent}`)
    await expectSubscribers(csv, [/The name of the file says/], 'cleaned_segment_export_7.csv')
  })
})
