import type { CodeRequested } from '@loggia/contracts/client-auth/client-auth'
import type { Context } from '../context.ts'
import { newMessageId } from '../message-id.ts'
import type { Challenge, Challenges } from './challenges.ts'

interface CodeRequest {
  challenges: Challenges
  job: 'sendAccessCode' | 'sendAddressCode'
  /** The recipient of the code. */
  email: string
  /** As for `Challenges.create`. */
  origin: string
}

/** Opens a challenge and queues the mail with its code. The answer is the same for every address. */
export async function sendCode(
  { config, enqueue, requestId }: Context,
  { challenges, job, email, origin }: CodeRequest,
): Promise<{ challenge: Challenge; answer: CodeRequested }> {
  const challenge = await challenges.create(email, origin)
  await enqueue(job, {
    challengeId: challenge.id,
    messageId: newMessageId(config),
    expiresAt: challenge.expiresAt.toISOString(),
    requestId,
  })
  const message = 'Please check your email for the access code'
  const answer = { success: true as const, message }
  if (!config.CLIENT_CODE_IN_RESPONSE) return { challenge, answer }
  return { challenge, answer: { ...answer, verificationCode: challenges.codeOf(challenge) } }
}
