/** What the playground shows to begin with: queries for each kind of people, ready to be run. */
export const EXAMPLES = `# Run one with Ctrl-Enter. In the demo everybody may register as staff.

# Everybody: what the site shows.
query Settings {
  siteSettings {
    key
    value
    category
  }
}

# Everybody: a contact, as the contact form sends it.
mutation SendContact {
  createContact(
    input: {
      firstName: "Ada"
      lastName: "Byron"
      email: "ada@customer.example"
      message: "Please build us an engine."
    }
  ) {
    success
    id
  }
}

# A client asks for a code, answers it, and sees its own projects.
mutation AskForCode {
  requestAccessCode(email: "grace@lakeshore.example") {
    message
    verificationCode
  }
}

mutation AnswerCode {
  verifyAccessCode(email: "grace@lakeshore.example", code: "000000") {
    email
  }
}

query OwnProjects {
  ownRecords {
    company
  }
  ownProjects {
    title
    status
    endDate
  }
}

# Staff sign in, open the dashboard, and add a client.
mutation SignIn {
  staffLogin(input: { username: "demo", password: "demo-loggia" }) {
    name
  }
}

query StartPage {
  dashboard {
    totalClients
    activeProjects
    newContacts
    projectStatusCounts {
      status
      count
    }
  }
}

mutation AddClient {
  createClient(
    input: { name: "Ines Harbour", email: "ines@harbour.example", company: "Harbour & Sons" }
  ) {
    id
    status
    createdAt
  }
}
`
