// Marks an invoice as paid when the payment provider says so. Needs Node 20 and nothing else. The payment carries
// `invoice_id` in its metadata; the signature is that of Stripe: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { LOGGIA_TOKEN, LOGGIA_URL, PAYMENT_SECRET, PORT = '8080' } = process.env

function isSigned(body, header = '') {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')))
  const isRecent = Math.abs(Date.now() / 1000 - Number(t)) < 300
  const expected = createHmac('sha256', PAYMENT_SECRET).update(`${t}.${body}`).digest()
  const given = Buffer.from(v1, 'hex')
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Repeated by the provider, it changes nothing. */
async function markAsPaid(id) {
  const answer = await fetch(`${LOGGIA_URL}/api/invoices/${Number(id)}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${LOGGIA_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: 'paid' }),
  })
  if (!answer.ok && answer.status !== 404) throw new Error(`Loggia answered ${answer.status}`)
}

async function handle(req, res) {
  const body = await text(req)
  if (!isSigned(body, req.headers['stripe-signature'])) return res.writeHead(401).end()
  try {
    const { type, data } = JSON.parse(body)
    const id = data.object.metadata?.invoice_id
    if (type === 'checkout.session.completed' && id) await markAsPaid(id)
    res.writeHead(204).end()
  } catch (error) {
    console.error(error)
    res.writeHead(503).end() // The provider sends it again.
  }
}

const server = createServer((req, res) => void handle(req, res))
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`))
