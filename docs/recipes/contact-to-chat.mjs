// Tells a chat channel of each new contact. Needs Node 20 and `npm install standardwebhooks`.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

const { CHAT_URL, LOGGIA_TOKEN, PORT = '8080', WEBHOOK_SECRET } = process.env
const webhook = new Webhook(WEBHOOK_SECRET)

/** Reads the contact with the token: the event itself contains nothing personal. */
async function announce({ url }) {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${LOGGIA_TOKEN}` } })
  if (answer.status === 404) return // Deleted in the meantime.
  if (!answer.ok) throw new Error(`Loggia answered ${answer.status}`)
  const { firstName, lastName, company } = await answer.json()
  const message = `New contact: ${firstName} ${lastName}${company ? `, ${company}` : ''}`
  const posted = await fetch(CHAT_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: message }),
  })
  if (!posted.ok) throw new Error(`The chat answered ${posted.status}`)
}

async function handle(req, res) {
  const body = await text(req)
  let event
  try {
    event = webhook.verify(body, req.headers)
  } catch {
    return res.writeHead(401).end()
  }
  try {
    if (event.type === 'contact.created') await announce(event.data)
    res.writeHead(204).end()
  } catch (error) {
    console.error(error)
    res.writeHead(503).end() // Loggia sends it again.
  }
}

const server = createServer((req, res) => void handle(req, res))
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`))
