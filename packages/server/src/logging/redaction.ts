/**
 * The properties that pino blanks out in every log line. A second line of defence: callers log ids and
 * error classes only.
 */
export const REDACTED_PATHS = [
  'password',
  'verificationCode',
  'token',
  'secret',
  'email',
  'cookie',
  'authorization',
  '*.password',
  '*.verificationCode',
  '*.token',
  '*.secret',
  '*.email',
  '*.cookie',
  '*.authorization',
  'req.headers',
]
