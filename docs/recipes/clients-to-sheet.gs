// Fills the sheet "Clients" of a Google spreadsheet. Extensions, Apps Script: paste it, set LOGGIA_URL and LOGGIA_TOKEN
// under Project settings, Script properties, and add a daily trigger for fillClients.
const COLUMNS = ['id', 'name', 'company', 'email', 'phone', 'status']

function fillClients() {
  const properties = PropertiesService.getScriptProperties()
  const headers = { Authorization: 'Bearer ' + properties.getProperty('LOGGIA_TOKEN') }
  const rows = []
  for (let page = 1, more = true; more; page += 1) {
    const url = properties.getProperty('LOGGIA_URL') + '/api/clients?limit=500&page=' + page
    const clients = JSON.parse(UrlFetchApp.fetch(url, { headers }).getContentText())
    for (const client of clients) rows.push(COLUMNS.map((column) => asText(client[column])))
    more = clients.length === 500
  }
  const book = SpreadsheetApp.getActive()
  const sheet = book.getSheetByName('Clients') || book.insertSheet('Clients')
  sheet.clearContents()
  sheet.getRange(1, 1, rows.length + 1, COLUMNS.length).setValues([COLUMNS, ...rows])
}

/** A name that begins like a formula must not become one. */
function asText(value) {
  const text = String(value ?? '')
  return /^[=+\-@]/.test(text) ? "'" + text : text
}
