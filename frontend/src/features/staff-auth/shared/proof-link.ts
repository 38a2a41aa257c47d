import { ErrorLink } from '@apollo/client/link/error'
import { from, mergeMap, throwError } from 'rxjs'
import { failureOf } from '../../../lib/data/error-message.ts'
import { requestProof } from './proof-request.ts'

/**
 * Asks for a proof where the server wants one, and then sends the request again. Where it wants a second factor first, the
 * frame learns of it, and leads there.
 */
export const proofLink = new ErrorLink(({ error, operation, forward }) => {
  const code = failureOf(error)?.code
  if (code === 'SECOND_FACTOR_SETUP_REQUIRED') {
    void operation.client.refetchQueries({ include: ['Viewer'] })
  }
  if (code !== 'PROOF_REQUIRED') return
  return from(requestProof()).pipe(
    mergeMap((isProven) => (isProven ? forward(operation) : throwError(() => error))),
  )
})
