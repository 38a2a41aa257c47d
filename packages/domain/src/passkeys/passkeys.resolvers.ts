import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { proveWithPasskey, startPasskeyProof } from './passkey-proof.service.ts'
import {
  signInClientWithPasskey,
  signInStaffWithPasskey,
  startPasskeySignIn,
} from './passkey-sign-in.service.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys.service.ts'

export const passkeysResolvers = {
  Query: {
    passkeys: resolver(listPasskeys),
  },
  Mutation: {
    startPasskeySignIn: resolver(startPasskeySignIn),
    signInStaffWithPasskey: resolver(signInStaffWithPasskey),
    signInClientWithPasskey: resolver(signInClientWithPasskey),
    startPasskeyProof: resolver(startPasskeyProof),
    proveWithPasskey: resolver(proveWithPasskey),
    startPasskey: resolver(startPasskey),
    addPasskey: resolver(addPasskey),
    renamePasskey: resolver(renamePasskey),
    removePasskey: resolver(removePasskey),
  },
} satisfies Resolvers
