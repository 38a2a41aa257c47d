// There is no cleaner beside the tests' containers: they are stopped by the run that started them, and the cleaner's
// image could not be fetched on a machine without the internet.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'

/** The settings of the test run. */
export const env = {
  /** A Chrome or Chromium to use instead of the one that is found. */
  chromePath: process.env['CHROME_PATH']?.trim() || undefined,
  /** The user's own folder of programs, on macOS. */
  home: process.env['HOME'] ?? '',
}
