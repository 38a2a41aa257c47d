import { rowAndBody, rowOnly, type Route } from '../kernel/route.ts'
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

export const passkeysRoutes: Route[] = [
  {
    name: 'startPasskeySignIn',
    method: 'post',
    path: '/passkeys/sign-in',
    summary: 'Start a sign-in with a passkey',
    operation: startPasskeySignIn,
  },
  {
    name: 'signInStaffWithPasskey',
    method: 'post',
    path: '/passkeys/sign-in/staff',
    summary: 'Sign a member of staff in with a passkey',
    operation: signInStaffWithPasskey,
    errors: ['UNAUTHENTICATED'],
  },
  {
    name: 'signInClientWithPasskey',
    method: 'post',
    path: '/passkeys/sign-in/client',
    summary: 'Sign a client in to the portal with a passkey',
    operation: signInClientWithPasskey,
    errors: ['UNAUTHENTICATED'],
  },
  {
    name: 'startPasskeyProof',
    method: 'post',
    path: '/user/proof/passkey/start',
    summary: 'Start to prove with a passkey that it is you',
    operation: startPasskeyProof,
  },
  {
    name: 'proveWithPasskey',
    method: 'post',
    path: '/user/proof/passkey',
    summary: 'Prove with your passkey that it is you, for ten minutes',
    operation: proveWithPasskey,
    status: 204,
  },
  {
    name: 'listPasskeys',
    method: 'get',
    path: '/passkeys',
    summary: 'List the passkeys of the caller',
    operation: listPasskeys,
  },
  {
    name: 'startPasskey',
    method: 'post',
    path: '/passkeys/new',
    summary: 'Start a new passkey of the caller',
    operation: startPasskey,
  },
  {
    name: 'addPasskey',
    method: 'post',
    path: '/passkeys',
    summary: 'Add the passkey that the browser has made',
    operation: addPasskey,
    status: 201,
    errors: ['DUPLICATE'],
  },
  {
    name: 'renamePasskey',
    method: 'put',
    path: '/passkeys/{id}',
    summary: 'Rename a passkey of the caller',
    operation: renamePasskey,
    input: rowAndBody,
  },
  {
    name: 'removePasskey',
    method: 'delete',
    path: '/passkeys/{id}',
    summary: 'Remove a passkey of the caller',
    operation: removePasskey,
    input: rowOnly,
    errors: ['CONFLICT'],
    status: 204,
  },
]
