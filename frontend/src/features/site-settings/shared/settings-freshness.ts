/** How settings are asked for. Source: specification, section 9. */
export const SETTINGS_FRESHNESS = { context: { freshFor: 300_000, retries: 1 } }
