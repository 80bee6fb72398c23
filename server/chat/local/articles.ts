/** One answer of the knowledge base. */
export interface Article {
  readonly title: string;
  /** Other words that people ask with. */
  readonly words: string;
  /** Markdown; links are hash routes of the portal. */
  readonly text: string;
}

/** What the assistant that comes along knows about the portal itself. */
export const ARTICLES: readonly Article[] = [
  {
    title: "Changing your password",
    words: "password change new renew expired credentials",
    text: "Open [Change password](#/change-password), which also stands in your profile menu at the top right. You need your present password. All your other devices are signed out.",
  },
  {
    title: "A forgotten password",
    words: "forgot forgotten reset lost password cannot sign in login locked",
    text: "On the sign-in page choose **Can’t sign in?** and enter your username. A link comes by e-mail; it works once. Somebody who administers your company can send one to you as well.",
  },
  {
    title: "Setting up a second factor",
    words: "mfa 2fa two-factor second factor authenticator app code totp passkey security key email",
    text: "Open [Set up your second factor](#/setup-mfa) and scan the picture with an authenticator app, or choose [codes by e-mail](#/setup-mfa-email) or a [passkey](#/setup-mfa-passkey). Keep the recovery codes that you get: each of them signs you in once without your device.",
  },
  {
    title: "Your devices and sign-ins",
    words: "session sessions device devices signed in sign out everywhere stolen laptop phone",
    text: "[My sign-ins](#/my/sign-ins) shows where you are signed in. End one of them or all others there. Your second factors stand on the same screen.",
  },
  {
    title: "Creating a user",
    words: "add new user colleague employee person invite create",
    text: "Use **New** in the bar at the bottom and choose *User*, or open a company or department and press **Create** on its *Users* tab. You need the right to create users.",
  },
  {
    title: "Suspending and activating a user",
    words: "suspend block disable deactivate activate reactivate user employee left company",
    text: "On the *Users* tab of the company press **Suspend** in the row of the user, or choose several and suspend them at once. A suspended user is signed out and cannot sign in until somebody activates the account again.",
  },
  {
    title: "Creating a company, department or reseller",
    words: "add new company customer department reseller create account hierarchy",
    text: "Choose the kind under **New** in the bar at the bottom. A reseller has resellers and companies below it, a company has departments, and users belong to a company or a department.",
  },
  {
    title: "Ordering a subscription",
    words: "order buy subscription service licence license product purchase",
    text: "Choose **New** and *Service* in the bar at the bottom, or **Create** on the *Subscriptions* tab of a company or user. Pick the product first; its form follows.",
  },
  {
    title: "Finding an account",
    words: "search find look up account company user customer number",
    text: "Type a name or a number into the search at the top, or press **/**. **Ctrl K** (⌘ K) finds accounts, services, screens and actions together.",
  },
  {
    title: "Exporting a list",
    words: "export download csv xlsx excel spreadsheet list report table",
    text: "Press **Export** above the list and choose CSV or Excel. The file holds everything that matches your filters and search, not only what is on the screen; the progress at the top right leads to it.",
  },
  {
    title: "Keeping a view of a list",
    words: "view views save filter filters column columns sort share list grid",
    text: "Set filters, columns and order as you like, then save them under **Views** above the list. A view can be your own, or shared with a role or with everybody below an account.",
  },
  {
    title: "Roles and rights",
    words: "role roles permission permissions rights capability capabilities access denied forbidden administrator",
    text: "What you see and may do follows from your roles. They are made of capability sets and given on the *Security* screen of a company. Ask whoever administers your company when something is missing.",
  },
  {
    title: "Network addresses that may sign in",
    words: "ip address allow deny list network restriction range whitelist block office",
    text: "On the *Security* screen of an account, addresses can be allowed or denied: single ones, ranges with a hyphen, or networks in CIDR notation, separated by commas. Try an address there before you save: a list that shuts you out is refused.",
  },
  {
    title: "API tokens",
    words: "api token tokens program integration automation script access key",
    text: "[My API tokens](#/my/api-tokens) lets a program call in your name with some of your rights. A token is shown once, when it is made.",
  },
  {
    title: "The audit log",
    words: "audit log history who changed changes record trace",
    text: "The *Audit log* tab of an account shows who did what and when, with the old and the new values. Filter it by time, action or person, and export it.",
  },
  {
    title: "Language and colours",
    words: "language translate german english dark light theme colour color density compact",
    text: "The language menu at the top changes the language at once. Light, dark and the density of lists are chosen in your profile menu.",
  },
];
