/** Somebody with an account. */
export type Person = { displayName: string; emailAddress: string }

/** The account that signs in at the sandbox. */
export const account: Person = { displayName: 'Olivia Ward', emailAddress: 'owner@drive.example' }

/** Somebody else who shares files with the account. */
export const partner: Person = { displayName: 'Ben Castillo', emailAddress: 'ben@partner.example' }

/** A client of the demo, with whom one file is shared. */
export const client: Person = {
  displayName: 'Priya Raman',
  emailAddress: 'priya@northwindfreight.example',
}
