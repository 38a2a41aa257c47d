import { readFile } from 'node:fs/promises'
import { importClients } from '@loggia/domain/clients/client-import.service'
import { importSubscribers } from '@loggia/domain/newsletter/subscriber-import.service'
import { importProjects } from '@loggia/domain/projects/project-import.service'
import { openTestApp } from '@loggia/testing/api/app'
import { overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { buildClient } from '@loggia/testing/builders'
import { expect, test } from 'vitest'
import { workbookOf, type TestCell } from './testing/workbook.ts'

/** Files as the documentation of each program describes them, which are imported without any choice. */
const FILES = new URL('testing/files/foreign/', import.meta.url)

const app = await openTestApp()
const staff = await staffBrowser(app)
for (const company of ['Werft Nord', 'Chantier Brest']) await buildClient(app, { company })

async function csvOf(name: string, encoding = 'utf-8') {
  return { csv: new TextDecoder(encoding).decode(await readFile(new URL(name, FILES))) }
}

const xlsxOf = (rows: readonly (readonly TestCell[])[]) => ({
  xlsx: Buffer.from(workbookOf({ rows })).toString('base64'),
})

type File = { csv: string } | { xlsx: string }

/** What all rows are stored as; none may be refused. */
async function expectClients(file: File, expected: readonly object[]) {
  await app.db.client.deleteMany({
    where: { company: { notIn: ['Werft Nord', 'Chantier Brest'] } },
  })
  const { data } = await overRest(importClients)(staff, { ...file, dryRun: false })
  expect(data.rows.flatMap(({ faults }) => faults)).toEqual([])
  const ids = data.rows.map(({ clientId }) => clientId ?? 0)
  const stored = await app.db.client.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
  })
  expect(stored).toMatchObject(expected)
}

const OLU = { name: 'Olu Berg', email: 'olu@harbour.example', company: 'Harbour Foods' }
const INES = { name: 'Ines Okafor', email: 'ines@pier.example', company: 'Pier Logistics' }
const ADA = { name: 'Ada Wu', email: 'ada@wu.example', company: 'Wu Labs' }
const BERGEN = 'Pier 3, 5003 Bergen, Vestland, Norway'

test.each<[name: string, clients: object[], encoding?: string]>([
  [
    'google-contacts.csv',
    [
      {
        ...OLU,
        name: 'Dr. Olu M. Berg Jr.',
        phone: '+47 55 55 01 12',
        address: 'Pier 3, 5003 Bergen, NO',
        notes:
          'Likes calls\nE-mail 2 - Value: olu@home.example\nOrganization Title: Head of Shipping\nLabels: * myContacts',
      },
      { ...ADA, notes: 'Website 1 - Value: https://wu.example\nLabels: * myContacts' },
    ],
  ],
  [
    'outlook.csv',
    [
      {
        name: 'Grace B. Hopper III',
        email: 'grace@navy.example',
        company: 'Navy Computing',
        phone: '+1 571 555 0100',
        address: '1 Harbour Road, 22202 Arlington, VA, United States of America',
        notes: 'Met in May\nSend the offer\nMobile Phone: +1 571 555 0101\nJob Title: Director',
      },
    ],
  ],
  [
    'outlook-deutsch.csv',
    [
      {
        name: 'Jürgen Müller',
        company: 'Werft Lübeck',
        phone: '+49 451 5550100',
        address: 'Kai 5, 23552 Lübeck, Deutschland',
        notes:
          'alter Kunde\nAnrede: Herr\nAbteilung: Einkauf\nE-Mail-Typ: SMTP\nE-Mail: Angezeigter Name: Jürgen Müller (juergen@werft.example)',
      },
    ],
    'windows-1252',
  ],
  [
    'hubspot.csv',
    [
      {
        ...INES,
        phone: '+1 315 555 0111',
        notes:
          'Record ID: 151\nContact owner: Dana Whitfield (dana@agency.example)\nPrimary Associated Company ID: 9817234\nLead Status: Open deal\nMarketing contact status: Marketing contact\nCreate Date: 2026-03-14 09:12\nLifecycle Stage: Customer',
      },
      {
        ...OLU,
        notes:
          'Record ID: 152\nCreate Date: 2026-04-02 16:40\nJob Title: COO\nLifecycle Stage: Lead',
      },
    ],
  ],
  [
    'pipedrive.csv',
    [
      {
        ...OLU,
        phone: '+47 55 55 01 12',
        notes:
          'Person - Closed deals: 0\nPerson - Open deals: 2\nPerson - Next activity date: 2026-12-01\nPerson - Owner: Dana Whitfield',
      },
    ],
  ],
  [
    'notion.csv',
    [
      {
        ...INES,
        company: 'Pier Logistics',
        status: 'prospect',
        notes: 'Last contact: November 3, 2026\nTags: Website, Referral',
      },
    ],
  ],
  [
    'salesforce.csv',
    [
      {
        ...ADA,
        phone: '(315) 555-0113',
        address: '5 Quay Street\nFloor 2, 13126 Oswego, NY, United States',
        notes: 'Salutation: Ms.\nTitle: CTO\nAccount Owner: Dana Whitfield',
      },
    ],
  ],
  [
    'zoho-crm.csv',
    [
      {
        ...OLU,
        phone: '+47 55550112',
        address: BERGEN,
        notes:
          'Likes calls\nRecord Id: zcrm_411\nContact Owner.id: zcrm_9\nContact Owner: Dana Whitfield\nLead Source: Trade Show\nAccount Name.id: zcrm_7\nCreated Time: 2026-05-04 10:00:00\nEmail Opt Out: false',
      },
    ],
  ],
  [
    'freshbooks.csv',
    [
      {
        ...OLU,
        phone: '+47 55 55 01 12',
        address: 'Pier 3, Shed B, 5003 Bergen, Vestland, Norway',
        notes: 'Pays on time',
      },
    ],
  ],
])('%s becomes clients', async (name, clients, encoding) => {
  await expectClients(await csvOf(name, encoding), clients)
})

test('contacts of Odoo, as a workbook', async () => {
  const file = xlsxOf([
    ['Complete Name', 'Email', 'Phone', 'Company Name', 'City', 'Country', 'Activities'],
    ['Olu Berg', 'olu@harbour.example', '+47 55 55 01 12', 'Harbour Foods', 'Bergen', 'Norway', ''],
    ['Ada Wu', 'ada@wu.example', null, 'Wu Labs', 'Oswego', 'United States', 'Call'],
  ])
  await expectClients(file, [
    { ...OLU, phone: '+47 55 55 01 12', address: 'Bergen, Norway', notes: null },
    { ...ADA, phone: null, address: 'Oswego, United States', notes: 'Activities: Call' },
  ])
})

test('a list that was made in Excel, with numbers, days and an error', async () => {
  const file = xlsxOf([
    ['Firma', 'Ansprechpartner', 'E-Mail', 'Telefon', 'Kunde seit', 'Umsatz'],
    [
      'Werft Lübeck',
      'Uwe Köster',
      'uwe@werft.example',
      493012345678,
      { serial: 45413, format: 'words' },
      12000.5,
    ],
    [
      'Wu Labs',
      'Ada Wu',
      'ada@wu.example',
      { type: 'e', xml: '<v>#N/A</v>' },
      null,
      { type: 'n', xml: '<f>SUM(A1:A9)</f><v>7</v>' },
    ],
  ])
  await expectClients(file, [
    { name: 'Uwe Köster', phone: '493012345678', notes: 'Kunde seit: 2024-05-01\nUmsatz: 12000.5' },
    { ...ADA, phone: null, notes: 'Umsatz: 7' },
  ])
})

test('members of a newsletter at Mailchimp', async () => {
  const file = await csvOf('mailchimp.csv')
  const { data } = await overRest(importSubscribers)(staff, {
    ...file,
    dryRun: false,
    consent: 'Asked',
  })
  expect(data.rows).toMatchObject([{ faults: [], outcome: 'create' }])
  const where = { email: 'ines@pier.example' }
  const confirmedAt = new Date('2024-06-01T08:31:40Z')
  expect(await app.db.newsletterSubscriber.findFirst({ where })).toMatchObject({ confirmedAt })
})

test('projects of Asana and Teamwork', async () => {
  const read = async (name: string) => {
    const file = await csvOf(name)
    const { data } = await overRest(importProjects)(staff, { ...file, dryRun: false })
    expect(data.rows.flatMap(({ faults }) => faults)).toEqual([])
    const id = { in: data.rows.map(({ projectId }) => projectId ?? 0) }
    return app.db.project.findMany({ where: { id } })
  }
  expect(await read('asana.csv')).toMatchObject([{ title: 'Relaunch', priority: 'high' }])
  expect(await read('teamwork.csv')).toMatchObject([
    { title: 'Refonte', status: 'in-progress', notes: 'Category: Web\nOwner: Dana Whitfield' },
  ])
})

test('notes that are too long are shortened, and say so', async () => {
  const csv = `Name,E-mail,Company,Story,Notes\nOlu Berg,olu@harbour.example,H,${'s'.repeat(12_000)},kept`
  await app.db.client.deleteMany({ where: { email: 'olu@harbour.example' } })
  const { data } = await overRest(importClients)(staff, { csv, dryRun: false })
  const notes = String(data.rows[0]?.values.notes)
  expect(notes).toMatch(/^kept\nStory: s+\n… \(shortened\)$/)
  expect(notes).toHaveLength(10_000)
})

test('an import takes one file, of either format', async () => {
  const { xlsx } = xlsxOf([['Name'], ['Ada']])
  for (const file of [{}, { csv: 'Name\nAda', xlsx }]) {
    const { error } = await overRest(importClients)(staff, { ...file, dryRun: true })
    expect(error?.fields).toEqual({ csv: 'Choose a file' })
  }
})
