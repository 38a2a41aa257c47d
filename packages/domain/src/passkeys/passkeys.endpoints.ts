import type { Endpoints } from '../kernel/endpoint.ts'
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

export const passkeysEndpoints: Endpoints = {
  startPasskeySignIn: {
    rest: 'POST /passkeys/sign-in',
    summary: 'Start a sign-in with a passkey',
    operation: startPasskeySignIn,
  },
  signInStaffWithPasskey: {
    rest: 'POST /passkeys/sign-in/staff',
    summary: 'Sign a member of staff in with a passkey',
    operation: signInStaffWithPasskey,
    errors: ['UNAUTHENTICATED'],
  },
  signInClientWithPasskey: {
    rest: 'POST /passkeys/sign-in/client',
    summary: 'Sign a client in to the portal with a passkey',
    operation: signInClientWithPasskey,
    errors: ['UNAUTHENTICATED'],
  },
  startPasskeyProof: {
    rest: 'POST /user/proof/passkey/start',
    summary: 'Start to prove with a passkey that it is you',
    operation: startPasskeyProof,
  },
  proveWithPasskey: {
    rest: 'POST /user/proof/passkey',
    summary: 'Prove with your passkey that it is you, for ten minutes',
    operation: proveWithPasskey,
  },
  listPasskeys: {
    rest: 'GET /passkeys',
    field: 'passkeys',
    summary: 'List the passkeys of the caller',
    operation: listPasskeys,
  },
  startPasskey: {
    rest: 'POST /passkeys/new',
    summary: 'Start a new passkey of the caller',
    operation: startPasskey,
  },
  addPasskey: {
    rest: 'POST /passkeys',
    summary: 'Add the passkey that the browser has made',
    operation: addPasskey,
    status: 201,
    errors: ['DUPLICATE'],
  },
  renamePasskey: {
    rest: 'PUT /passkeys/{id}',
    summary: 'Rename a passkey of the caller',
    operation: renamePasskey,
  },
  removePasskey: {
    rest: 'DELETE /passkeys/{id}',
    summary: 'Remove a passkey of the caller',
    operation: removePasskey,
    errors: ['CONFLICT'],
  },
}
