import { brand, type Brand } from '@loggia/contracts/site/brand'
import { givenBy } from '@loggia/contracts/site/placeholders'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { acceptContact, startStack } from '../testing/stack.ts'

const HASH = 'a'.repeat(64)

const stack = await startStack()
const size = { width: 600, height: 200, format: 'png', content: new Uint8Array() }
await stack.db.asset.create({ data: { hash: HASH, ...size } })
await stack.worker({
  APP_PROFILE: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://www.company.example',
  MAIL_FROM: 'Post <office@company.example>',
})
beforeEach(async () => {
  await stack.db.siteVersion.deleteMany()
  await stack.db.siteSetting.deleteMany({ where: { key: 'company_name' } })
})
afterAll(() => stack.close())

const name = (value: string) =>
  stack.db.siteSetting.create({ data: { key: 'company_name', value, category: 'general' } })

const publish = (changes: Partial<Brand>) =>
  stack.db.siteVersion.create({
    data: { key: 'brand', content: { ...brand.original(givenBy({})), ...changes } },
  })

async function nextMail() {
  const { refId } = await acceptContact(stack)
  const { mails } = await outcome(stack, await queueMail(stack, 'sendContactNotification', refId))
  const [mail] = mails
  if (!mail) throw new Error('The mail was not delivered')
  return { ...mail, html: mail.html || '', sender: mail.headers['from'] }
}

test('before anything is known, the sender is that of the environment', async () => {
  expect((await nextMail()).sender).toBe('Post <office@company.example>')
})

test('the sender has the name of the company, or the one that staff chose for mails', async () => {
  await name('Nordlicht, Studio')
  expect((await nextMail()).sender).toBe('"Nordlicht, Studio" <office@company.example>')
  await publish({ mailSenderName: 'Nordlicht <evil@x.example>\r\nBcc: evil@x.example' })
  const { sender, envelope } = await nextMail()
  expect(sender).toMatch(/^=\?UTF-8\?Q\?Nordlicht_=3Cevil[^<>]* <office@company\.example>$/)
  expect(envelope.from).toBe('office@company.example')
  expect(envelope.to).toEqual(['office@company.example'])
})

test('the logo stands for the name, and the button has the color of the brand', async () => {
  await name('Nordlicht & Co')
  await publish({ accent: '#8a1c3d', logo: HASH })
  const { html } = await nextMail()
  expect(html).toMatch(
    new RegExp(
      `<img\\s+src="https://www.company.example/media/${HASH}.png"\\s+width="120"\\s+height="40"\\s+alt="Nordlicht &amp; Co"`,
    ),
  )
  expect(html).toContain('bgcolor="#8a1c3d"')
  expect(html).not.toContain('#2f53ee')
})

test('a brand that this release would not accept leaves mails as they are', async () => {
  await name('Nordlicht')
  await publish({ accent: '#ffff00', logo: 'x' })
  const { html } = await nextMail()
  expect(html).toContain('bgcolor="#2f53ee"')
  expect(html).not.toContain('<img')
})
