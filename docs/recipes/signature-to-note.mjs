// Notes beside the conversation of a project that a document was signed. Needs Node 20 and nothing else. The signature
// service sends `X-Signature`, the HMAC-SHA256 of the body in base64, and the id of the project as a custom field.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { LOGGIA_TOKEN, LOGGIA_URL, PORT = '8080', SIGNATURE_SECRET } = process.env

function isSigned(body, header = '') {
  const expected = createHmac('sha256', SIGNATURE_SECRET).update(body).digest()
  const given = Buffer.from(header, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The id of the event makes it one note, however often the service sends it. */
async function addNote({ id, document, signer, projectId }) {
  const answer = await fetch(`${LOGGIA_URL}/api/internal-notes`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${LOGGIA_TOKEN}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `signature-${id}`,
    },
    body: JSON.stringify({ projectId, text: `Signed by ${signer}: ${document}` }),
  })
  if (!answer.ok) throw new Error(`Loggia answered ${answer.status}`)
}

async function handle(req, res) {
  const body = await text(req)
  if (!isSigned(body, req.headers['x-signature'])) return res.writeHead(401).end()
  try {
    const event = JSON.parse(body)
    if (event.type === 'completed') await addNote(event)
    res.writeHead(204).end()
  } catch (error) {
    console.error(error)
    res.writeHead(503).end() // The service sends it again.
  }
}

const server = createServer((req, res) => void handle(req, res))
server.listen(Number(PORT), () => console.log(`Listening on ${server.address().port}`))
