import type { AppRequests } from '@loggia/domain/kernel/app-requests'
import type { Request, Response } from 'express'
import { hash } from 'node:crypto'
import type { default as Provider } from 'oidc-provider'
import { resourceOf, SCOPE } from './provider.ts'

/** The requests of apps that have sent this browser here, as its signed cookie says. */
export function appRequestsOf(
  getProvider: () => Promise<Provider>,
  publicUrl: string,
  req: Request,
  res: Response,
): AppRequests {
  async function open(id: string) {
    const provider = await getProvider()
    const { SessionNotFound } = (await import('oidc-provider')).errors
    const interaction = await provider.interactionDetails(req, res).catch((error: unknown) => {
      if (error instanceof SessionNotFound) return null
      throw error
    })
    if (interaction?.uid !== id || interaction.result) return null
    const clientId = String(interaction.params['client_id'])
    const host = URL.parse(String(interaction.params['redirect_uri']))?.host ?? ''
    return { provider, interaction, clientId, host, grantId: grantIdOf(id) }
  }

  return {
    async find(id) {
      const request = await open(id)
      const client = await request?.provider.Client.find(request.clientId)
      if (!request || !client) return null
      const { host, grantId } = request
      return { name: plainName(client.clientName) || host, host, grantId }
    },
    async allow(id, userId) {
      const request = await open(id)
      if (!request) return null
      const { provider, interaction, clientId, grantId } = request
      const accountId = String(userId)
      const grant = new provider.Grant({ accountId, clientId })
      grant.jti = grantId
      grant.addOIDCScope(SCOPE)
      grant.addResourceScope(resourceOf(publicUrl), SCOPE)
      await grant.save()
      interaction.result = { login: { accountId, remember: false }, consent: { grantId } }
      await interaction.persist()
      return interaction.returnTo
    },
    async refuse(id) {
      const request = await open(id)
      if (!request) return null
      request.interaction.result = { error: 'access_denied' }
      await request.interaction.persist()
      return request.interaction.returnTo
    },
  }
}

/** One for each request, so that of two answers one counts. */
const grantIdOf = (requestId: string) => hash('sha256', `grant ${requestId}`, 'base64url')

/** The name that an app gives itself, in one line without signs that hide or turn others around. */
function plainName(name: string | undefined): string {
  return (name ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 60)
}
