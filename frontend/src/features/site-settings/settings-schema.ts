import { siteSettingInput } from '@loggia/contracts/site-settings'
import { z } from 'zod'

/** The values of the settings by key, each with the rule that the server has for one setting. */
export function settingsSchema(keys: readonly string[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, valueOf(key)])))
}

function valueOf(key: string) {
  return z.string().transform((typed, { addIssue }) => {
    const { success, data, error } = siteSettingInput.safeParse({ key, value: typed })
    if (success) return data.value
    addIssue({ code: 'custom', message: error.issues[0]?.message ?? `${key} is required` })
    return z.NEVER
  })
}
