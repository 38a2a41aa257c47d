/** What is sent back for a request. */
export type Answer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** A failure that is already an answer; thrown to end a request early. */
export type Refusal = Error & { answer: Answer }

/** Makes the failure that ends a request with this answer. */
export function refusal(answer: Answer): Refusal {
  return Object.assign(new Error(`refused with ${answer.status}`), { answer })
}

/** Whether the thrown value is an answer. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'answer' in error
}

/** An answer in JSON. */
export function json(value: unknown, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value, null, 2),
  }
}

/** Sends the browser elsewhere. */
export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/** A page without scripts; formTargets are the origins to which its forms may lead. */
export function page(body: string, status = 200, formTargets: string[] = []): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    // Browsers hold the redirect that follows a form to this too.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body,
  }
}
