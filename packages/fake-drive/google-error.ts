import { json, refusal, type Refusal } from './answer.ts'

type Detail = { location?: string; locationType?: 'parameter' | 'header'; domain?: string }

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** A failure in the form that Google's Drive API gives its failures. */
export function driveError(
  code: number,
  reason: string,
  message: string,
  { domain = 'global', ...place }: Detail = {},
): Refusal {
  const errors = [{ message, domain, reason, ...place }]
  const answer = json({ error: { code, message, errors, status: statusNames[code] } }, code)
  if (code === 401) answer.headers['www-authenticate'] = 'Bearer realm="sandbox"'
  return refusal(answer)
}

/** The failure for a parameter whose value cannot be used. */
export function invalidParameter(name: string, message = 'Invalid Value'): Refusal {
  return driveError(400, 'invalid', message, { location: name, locationType: 'parameter' })
}

/** The failure for a file that is not there, or that the account may not see. */
export function fileNotFound(id: string): Refusal {
  return driveError(404, 'notFound', `File not found: ${id}.`, {
    location: 'fileId',
    locationType: 'parameter',
  })
}

/** A failure in the form of RFC 6749, as Google's token endpoint gives it. */
export function oauthError(error: string, description: string, status = 400): Refusal {
  return refusal(json({ error, error_description: description }, status))
}

const outages: Record<number, [reason: string, message: string]> = {
  401: ['authError', 'Invalid Credentials'],
  403: ['userRateLimitExceeded', 'User Rate Limit Exceeded'],
  429: ['rateLimitExceeded', 'Rate Limit Exceeded'],
  503: ['backendError', 'The service is currently unavailable.'],
}

/** The failure that the sandbox was told to answer everything with. */
export function outage(status: number): Refusal {
  const [reason, message] = outages[status] ?? ['internalError', 'Internal Error']
  return driveError(status, reason, message)
}
