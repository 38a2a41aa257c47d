/**
 * Where a log line could carry what must not be in it, as pino's redaction paths. Loggers are given
 * ids and classes of errors anyway; this is the net below.
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
