import { siteSettingInput } from '@loggia/contracts/site-settings'
import { z } from 'zod'

/** Validates the values by key, each with the rule that the server applies to its setting. */
export function settingsSchema(keys: readonly string[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, valueOf(key)])))
}

function valueOf(key: string) {
  return z.string().transform((text, { addIssue }) => {
    const { success, data, error } = siteSettingInput.safeParse({ key, value: text })
    if (success) return data.value
    addIssue({ code: 'custom', message: error.issues[0]?.message ?? `${key} is required` })
    return z.NEVER
  })
}
