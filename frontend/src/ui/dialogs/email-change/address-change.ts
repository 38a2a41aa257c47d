import type { z } from 'zod'

/** The input of the first step. */
export interface AddressInput {
  email: string
  /** For people with a password. */
  currentPassword?: string
}

/** How an address is changed, for those who sign in with it and for those who do not. */
export interface AddressChange {
  title?: string
  /** The address that the first step begins with. */
  start?: string
  /** The text beside the new address. */
  intro: string
  /** The text beside the code. */
  outro: string
  /** Whether the first step asks for the current password. */
  asksPassword?: boolean
  /** The first step's. */
  schema: z.ZodType<AddressInput>
  /** Has a code sent; returns the code itself, in demo installations that send no email. */
  request: (input: AddressInput) => Promise<string | null>
  /** Changes the address. */
  confirm: (email: string, code: string) => Promise<unknown>
  /** The note on the consequences, once it is done. */
  done: (email: string) => string
}

/** Where a code was sent. */
export interface CodeSent extends AddressInput {
  demoCode: string | null
}
