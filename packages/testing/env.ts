// The run that starts the containers stops them. Testcontainers' clean-up container is not needed, and its image
// could not be downloaded without internet access.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'

/** The settings of the test run. */
export const env = {
  /** The Chrome or Chromium to use instead of one that is found. */
  chromePath: process.env['CHROME_PATH']?.trim() || undefined,
  /** Contains the user's own applications, on macOS. */
  home: process.env['HOME'] ?? '',
}
