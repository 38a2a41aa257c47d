import type { Browser } from './browser.ts'

/**
 * Asks for an access code, which the demo profile answers.
 *
 * @param headers such as the network of the caller
 */
export async function requestCode(
  browser: Browser,
  email: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string }> {
  const options = { body: { email }, headers }
  const { status, body } = await browser.request('post', '/api/client/request-code', options)
  const { verificationCode: code = '' } = body as { verificationCode?: string }
  return { status, code }
}

/** The codes that are not this one, in order. */
export function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
}

/** The header with which a trusted proxy names the network of the caller: one of many. */
export function fromNetwork(number: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}` }
}
