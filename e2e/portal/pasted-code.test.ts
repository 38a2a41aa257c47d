import { expect, test } from 'vitest'
import { expectPage } from '../support/expect-page.ts'
import { newPageWithoutScripts } from '../support/page.ts'
import { useStack } from '../support/use-stack.ts'

const stack = useStack()

const fullWidth = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** Common texts of a clipboard: around, between or instead of the digits. */
const PASTED: readonly [name: string, email: string, pasted: (code: string) => string][] = [
  ['full-width digits', "o'brien@lakeshore.example", fullWidth],
  [
    'spaces of a mail program',
    'r&d@lakeshore.example',
    (code) => `\u00a0${code.slice(0, 3)}\u2009${code.slice(3)}\u200b\r\n`,
  ],
  [
    'a dash and a full stop',
    'sales/north@lakeshore.example',
    (code) => `${code.slice(0, 3)}–${code.slice(3)}.`,
  ],
]

test.each(PASTED)('a code with %s signs in', async (_, email, pasted) => {
  const page = await stack.newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/client-login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  await expectPage(page.getByText(`Code sent to ${email}`)).toBeVisible()
  const code = /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted(code))
  await page.getByLabel('Access Code').press('ControlOrMeta+v')
  await expectPage(page.getByLabel('Access Code')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
  await expectPage(page.getByText(email).first()).toBeVisible()
})

test('also without scripts', async () => {
  const page = await newPageWithoutScripts(stack)
  await page.goto('/client-login')
  await page.getByLabel('Email').fill('a=b@lakeshore.example')
  await page.getByRole('button', { name: 'Send Access Code' }).click()
  const code = /\b\d{6}\b/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  await page.getByLabel('Access Code').fill(fullWidth(`${code.slice(0, 3)} ${code.slice(3)}`))
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectPage(page).toHaveURL(/\/client-dashboard$/)
})
