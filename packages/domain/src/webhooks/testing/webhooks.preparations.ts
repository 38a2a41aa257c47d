import type { DriveApp } from '@loggia/testing/api/drive'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** Webhooks of their own for the examples. */
export const webhookPreparations: PreparationsOf = (app) => {
  const webhook = () => addWebhook(app)
  return {
    async createWebhook() {
      await app.db.webhook.deleteMany()
      return {}
    },
    updateWebhook: webhook,
    deleteWebhook: webhook,
    rotateWebhookSecret: webhook,
    setWebhookPaused: webhook,
    testWebhook: webhook,
    listWebhookDeliveries: webhook,
    async sendWebhookAgain() {
      const { id: webhookId } = await webhook()
      const event = { type: 'client.created', entity: 'client', entityId: '7', at: new Date() }
      const delivery = { webhookId, state: 'delivered', status: 204 }
      const { id } = await app.db.webhookEvent.create({
        data: { ...event, deliveries: { create: delivery } },
      })
      const { deliveries } = await app.db.webhookEvent.findUniqueOrThrow({
        where: { id },
        include: { deliveries: true },
      })
      return { id: deliveries[0]?.id ?? 0 }
    },
  }
}

async function addWebhook({ db }: DriveApp): Promise<{ id: number }> {
  const { id } = await db.webhook.create({
    data: { url: 'https://hooks.example/loggia', secret: '' },
  })
  return { id }
}
