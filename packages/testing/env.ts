// The run that starts the containers stops them. Testcontainers' clean-up container is not needed, and its image
// could not be downloaded without internet access.
process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'

const numberIn = (text: string | undefined) => (text?.trim() ? Number(text) : undefined)

/** The settings of the test run. */
export const env = {
  /** The Chrome or Chromium to use instead of one that is found. */
  chromePath: process.env['CHROME_PATH']?.trim() || undefined,
  /** How many generated requests each operation gets; a share of 10,000 by default. */
  fuzzRuns: numberIn(process.env['FUZZ_RUNS']),
  /** The seed of the generated requests; another one in each run by default. */
  fuzzSeed: numberIn(process.env['FUZZ_SEED']),
  /** Contains the user's own applications, on macOS. */
  home: process.env['HOME'] ?? '',
}
