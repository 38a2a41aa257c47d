import { ErrorLink } from '@apollo/client/link/error'
import { from, mergeMap, throwError } from 'rxjs'
import { failureOf } from '../../../lib/data/error-message.ts'
import { requestProof } from './proof-request.ts'

/** Asks for a proof where the server wants one, and then sends the request again. */
export const proofLink = new ErrorLink(({ error, operation, forward }) => {
  if (failureOf(error)?.code !== 'PROOF_REQUIRED') return
  return from(requestProof()).pipe(
    mergeMap((isProven) => (isProven ? forward(operation) : throwError(() => error))),
  )
})
