let counter = 0

/** Another number at each call, for names that must not collide within a test file. */
export function uniqueNumber(): number {
  counter += 1
  return counter
}

/** Another word at each call, which no other row contains: searching for it finds only the test's own rows. */
export function uniqueWord(): string {
  return `zq${uniqueNumber()}x`
}

/** Another email address at each call. */
export function uniqueEmail(name = 'client'): string {
  return `${name}${uniqueNumber()}@customer.example`
}
