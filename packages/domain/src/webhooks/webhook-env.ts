import { z } from 'zod'
import { readNetwork } from '../kernel/receiver-address.ts'

/** The networks to which webhooks may lead although they are not public: `10.1.0.0/16,fd00::/8`. */
export const webhookEnv = {
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((list, context) => {
      const given = list.split(',').map((each) => each.trim())
      return given.filter(Boolean).flatMap((each) => {
        const network = readNetwork(each)
        if (network) return [network]
        context.addIssue({ code: 'custom', message: `${each} is no network such as 10.1.0.0/16` })
        return []
      })
    }),
}
