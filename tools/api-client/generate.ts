import { mkdir, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

// Writes the types of the API client from the committed OpenAPI document.

const document = new URL('../../bff/openapi.json', import.meta.url)
const output = new URL('generated/openapi.d.ts', import.meta.url)

const types = astToString(await openapiTS(document))
await mkdir(new URL('.', output), { recursive: true })
await writeFile(output, types)
