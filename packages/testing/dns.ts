import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a DNS server of a test knows, by name; `PTR` by the reversed name. Everything else is not there. */
export type Zone = Readonly<Record<string, Partial<Record<RecordType, string[]>>>>

const TYPES = { A: 1, PTR: 12, MX: 15, TXT: 16 } as const

type RecordType = keyof typeof TYPES

/** Starts a DNS server (RFC 1035) on loopback that answers from a zone, which may change. */
export async function startDns(zone: Zone = {}) {
  const socket = createSocket('udp4')
  const state = { zone }
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, state.zone), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return Object.assign(state, {
    /** As `DNS_SERVERS` has it. */
    server: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((resolve) => void socket.close(resolve)),
  })
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const question = query.subarray(12, at + 5)
  const asked = query.readUInt16BE(at + 1)
  const known = zone[labels.join('.').toLowerCase()]
  const type = (Object.keys(TYPES) as RecordType[]).find((each) => TYPES[each] === asked)
  const values = (type && known?.[type]) ?? []
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  // An answer, with the code "no such name" where there is none.
  head.writeUInt16BE(known ? 0x81_80 : 0x81_83, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values.length, 6)
  const answers = values.map((value) => recordOf(asked, dataOf(type, value)))
  return Buffer.concat([head, question, ...answers])
}

/** A record of the name in the question, for a minute. */
function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: RecordType | undefined, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), nameOf(value)])
  if (type === 'PTR') return nameOf(value)
  const parts = value.match(/.{1,255}/g) ?? []
  return Buffer.concat(parts.map(withLength))
}

function nameOf(name: string): Buffer {
  return Buffer.concat([...name.split('.').map(withLength), Buffer.from([0])])
}

function withLength(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
}
