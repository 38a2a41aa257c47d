/** The answer of the fake Drive to a request. */
export type FakeResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** An error that is answered with its response. */
export class ResponseError extends Error {
  readonly response: FakeResponse

  constructor(response: FakeResponse) {
    super(`Refused with ${response.status}`)
    this.response = response
  }
}

/** A response in JSON. */
export function json(value: unknown, status = 200): FakeResponse {
  const headers = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(value) }
}

/** Sends the browser to another URL. */
export function redirect(location: string): FakeResponse {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** An error in the form of Drive's API. */
export function driveError(code: number, reason: string, message: string): ResponseError {
  return new ResponseError(json({ error: { code, message, errors: [{ message, reason }] } }, code))
}

/** An error in the form of RFC 6749, as the token endpoint sends it. */
export function oauthError(error: string, description: string, status = 400): ResponseError {
  return new ResponseError(json({ error, error_description: description }, status))
}
