/** Thirty thoughts as people type them, of 5 to 60 steps: what the composition is measured and looked at with. */

const steps = (sentences: string) => sentences.trim().replace(/\s+/g, ' ')

export const typedFlows: Record<string, string> = {
  tea: 'Boil water, warm the pot, add the tea, pour the water, serve.',
  signup:
    'A user signs up, then confirms the email, then picks a plan. If the card is declined, ask for another card. Otherwise open the dashboard.',
  invoice:
    'The supplier sends an invoice. The clerk checks the amount. If the amount is correct, the manager approves it. Otherwise the clerk returns it. Finance pays the invoice.',
  buyer:
    'User journey for a first-time buyer: she discovers us through an Instagram ad and feels curious, lands on the product page and feels unsure about sizing, chats with support and feels relieved, pays with Apple Pay, the parcel arrives next day.',
  bread:
    'Weigh flour, add water, rest the dough, add salt and yeast, knead for ten minutes, prove for two hours, shape the loaf, heat the oven, bake, cool on a rack.',
  deploy:
    'A developer pushes a branch. CI runs the tests. If the tests fail, notify the developer. Otherwise build the image. Push the image to the registry. Deploy to staging. If the smoke tests pass, deploy to production. Otherwise roll back.',
  hiring:
    'The candidate applies. The recruiter screens the application. If the profile fits, the recruiter calls the candidate. Otherwise send a rejection. The team interviews the candidate. If the team agrees, make an offer. Otherwise send a rejection. The candidate signs the contract. HR prepares the laptop.',
  library:
    'A reader borrows a book. The librarian checks the card. If the card is valid, the librarian scans the book. Otherwise the librarian asks the reader to renew. The librarian hands over the book. The reader goes home. The librarian closes the library. The guard checks the doors.',
  clerk:
    'The clerk opens the letter. She reads the form. She stamps the date. She scans the pages. If the form is complete, she files it. Otherwise she calls the sender. The officer reviews the file. He asks an expert. The expert writes an opinion. The officer drafts the decision. A lawyer checks the draft. If the draft is wrong, he corrects it. The director signs the decision. The clerk prints the decision. She mails the decision. She archives the file.',
  shop: 'Frontend: web app and mobile app. The web app calls the API gateway. The mobile app calls the API gateway. The API gateway calls the order service, the user service and the payment service. The order service writes to the orders database. The user service reads the users database. The payment service calls Stripe. The order service sends events to Kafka. The mail worker reads Kafka.',
  homelab:
    'The NAS backs up to Synology. Synology streams to the TV. The NAS backs up to Backblaze. The router runs OPNsense. The VLAN, the doorbell and the vacuum connect to Home Assistant. Pi-hole blocks ads.',
  refund:
    'The customer asks for a refund. Support looks up the order. If the order is older than 30 days, reject the request. Otherwise check the item. If the item is damaged, refund the full price. Otherwise offer a voucher. If the customer accepts the voucher, send the voucher. Otherwise escalate to the manager. Close the ticket.',
  retry:
    'Send the request. Wait for the answer. If there is no answer, try again. If it fails three times, raise an alarm. Otherwise store the answer. Show the result.',
  onboarding:
    'Before day one: HR sends the contract, IT orders the laptop, the manager picks a buddy. Day one: the buddy shows the office, IT hands over the laptop, HR explains the benefits. First week: the manager sets goals, the team shares the roadmap, the new colleague ships a small fix. First month: the manager gives feedback, HR asks for a survey.',
  blog: steps(
    'Pick a topic. Collect sources. Write an outline. Write a draft. Let it rest for a day. Edit the draft. Ask a friend to read it. If the friend is confused, edit the draft again. Otherwise add pictures. Publish the post. Share it on social media. Answer comments.',
  ),
  support: steps(
    'A customer writes an email. The system creates a ticket. The bot classifies the topic. If the bot knows the answer, it replies with an article. Otherwise the ticket goes to first-level support. The agent reads the ticket. She checks the customer plan. If it is a bug, she opens a Jira issue. Otherwise she answers the question. She waits for the reply. The system closes the ticket. The system sends a satisfaction survey. If the score is below 3, the team lead calls the customer. The team lead writes a report.',
  ),
  loan: steps(
    'The applicant fills in the form. The system checks the identity. If the identity is wrong, reject the application. Otherwise fetch the credit score. If the score is low, ask for a guarantor. If the score is high, approve at once. The analyst reviews the income. The analyst reviews the debts. The committee decides. If approved, prepare the contract. Otherwise send a letter. The applicant signs. The bank pays out. The bank files the contract.',
  ),
  podcast: steps(
    'Choose a guest, send an invitation, agree on a date, research the guest, write questions, test the microphones, record the intro, record the interview, record the outro, back up the files, cut the audio, remove noise, add music, write show notes, make a cover, upload the episode, schedule the release, post on social media.',
  ),
  move: steps(
    'Give notice. Find a flat. Sign the lease. Order boxes. Pack the books. Pack the kitchen. Sell the sofa. Hire a van. Ask friends for help. Load the van. Drive to the new flat. Unload the van. Build the bed. Connect the stove. Register the address. Return the keys. If the deposit is late, write a letter. Otherwise celebrate. Invite the neighbours. Plant the balcony.',
  ),
  claim: steps(
    'The driver reports the accident. The call centre opens a claim. The call centre asks for photos. The driver uploads photos. The system checks the policy. If the policy is not valid, reject the claim. Otherwise assign an adjuster. The adjuster looks at the photos. If the damage is large, visit the car. Otherwise estimate the cost. The adjuster writes a report. The manager checks the report. If the report is incomplete, return it to the adjuster. Otherwise approve the payment. The bank pays the driver. The workshop repairs the car. The driver collects the car. The call centre asks for feedback. The system closes the claim. The archive keeps the file.',
  ),
  release: steps(
    'Freeze the branch. Update the changelog. Bump the version. Run unit tests. Run integration tests. Run load tests. If a test fails, fix the bug. Build packages. Sign packages. Upload to staging. Check the staging site. Ask QA for approval. If QA rejects, fix the bug. Tag the commit. Publish to npm. Publish the container image. Update the docs. Write release notes. Announce on the blog. Announce on chat. Watch the error rate. If the error rate rises, roll back. Otherwise close the milestone. Plan the next release. Thank the contributors.',
  ),
  wedding: steps(
    'Set a date. Set a budget. Choose a venue. Book the venue. Write the guest list. Send save-the-dates. Choose a photographer. Choose a band. Taste the menu. Order the cake. Buy the rings. Buy the dress. Rent the suits. Send invitations. Collect replies. Plan the seating. Order flowers. Print the programme. Meet the registrar. Write the vows. Rehearse the ceremony. Pack the bags. Get ready. Hold the ceremony. Take pictures. Have dinner. Cut the cake. Dance. Fly away. Write thank-you cards.',
  ),
  factory: steps(
    'The truck delivers steel. The guard weighs the truck. The forklift unloads the coils. The lab tests a sample. If the sample fails, return the coil. Otherwise store the coil. The planner schedules the job. The operator loads the coil. The machine cuts blanks. The press forms the part. The robot welds the frame. The camera inspects the weld. If the weld is bad, rework the part. Otherwise wash the part. The painter primes the part. The oven dries the primer. The painter paints the part. The oven dries the paint. The worker mounts the hinges. The worker mounts the lock. The tester opens the door. If the door sticks, adjust the hinges. Otherwise pack the door. The printer labels the box. The forklift loads the truck. The clerk prints papers. The driver signs papers. The truck leaves. The customer confirms. Finance sends the invoice.',
  ),
  patient: steps(
    'The patient arrives. Reception checks the insurance. If the card is missing, ask for the number. The nurse takes the temperature. The nurse measures the blood pressure. The doctor asks about symptoms. The doctor examines the patient. If blood is needed, the lab draws blood. The lab analyses the blood. The doctor reads the results. If an X-ray is needed, radiology takes an X-ray. The doctor explains the diagnosis. The doctor writes a prescription. The pharmacy fills the prescription. The patient takes the medicine. The patient rests at home. If the fever stays, the patient comes back. Otherwise the patient recovers. Reception books a check-up. The doctor checks the patient. Reception sends the bill. The insurance pays the bill. The archive keeps the record.',
  ),
  course: steps(
    'Choose the subject. Talk to learners. List the goals. Draft the syllabus. Review the syllabus. Write lesson one. Write lesson two. Write lesson three. Write lesson four. Write the exercises. Solve the exercises. Record the videos. Cut the videos. Add subtitles. Upload the videos. Build the quiz. Test the quiz. Invite ten testers. Collect feedback. If the feedback is bad, rewrite the lessons. Otherwise set a price. Write the sales page. Open enrolment. Welcome the learners. Answer questions. Host a live session. Grade the projects. Send certificates. Ask for reviews. Plan the next run. Update the videos. Archive the forum. Pay the tutors. Report the numbers. Celebrate.',
  ),
  festival: steps(
    'Find a field. Ask the council. If the council refuses, find another field. Otherwise sign the lease. Book the headliner. Book local bands. Rent the stage. Rent the toilets. Hire security. Hire medics. Plan the power. Plan the water. Sell early tickets. Sell regular tickets. Print wristbands. Train volunteers. Build the fence. Build the stage. Lay cables. Test the sound. Test the lights. Open the gates. Check tickets. Start the first show. Watch the weather. If a storm comes, clear the field. Otherwise go on. Serve food. Clean the toilets. Change the stage. Start the last show. Close the bars. Lead people out. Clean the field. Take down the stage. Take down the fence. Return the field. Pay the bands. Pay the crew. Write a report.',
  ),
  handbook: steps(
    'A customer writes an email. The system creates a ticket. The bot classifies the topic. If the bot knows the answer, it replies with an article. Otherwise the ticket goes to first-level support. The agent reads the ticket. The agent checks the plan. The agent reproduces the problem. If it is a bug, the agent opens an issue. The agent links the ticket. The agent informs the customer. The engineers fix the bug. QA tests the fix. Release deploys the fix. The agent tells the customer. If there is a billing problem, forward the ticket to finance. Finance checks the invoice. If the invoice is wrong, finance corrects it. Finance sends a credit note. The agent confirms the credit. The system closes the ticket. The system sends a survey. If the score is below 3, the lead calls the customer. The lead writes a report. The head of support reviews the report. The head updates the handbook. The head trains the agents. Legal archives the ticket. The system deletes personal data. The auditor samples tickets. The auditor rates the answers. The auditor writes findings. The head plans improvements. The team votes on improvements. The lead assigns owners. Owners report progress. The head publishes the numbers. The board reads the numbers. The board sets new goals. The lead shares the goals. Agents plan the week. Agents review the backlog. Agents close old tickets. The bot learns new answers. The bot tests new answers. The lead approves the answers. The bot publishes the answers. Agents watch the bot. Agents correct the bot. The system counts errors.',
  ),
  film: steps(
    'Write a logline. Write a treatment. Write the script. Rewrite the script. Find a producer. Set the budget. Find money. Hire the director. Hire the camera crew. Cast the lead. Cast the others. Scout locations. Get permits. Draw storyboards. Build sets. Sew costumes. Rehearse. Plan the shoot. Rent cameras. Rent lights. Shoot week one. Shoot week two. Shoot week three. Watch the dailies. If a scene is missing, shoot it again. Log the footage. Cut the rough cut. Show it to friends. Cut the fine cut. Lock the picture. Record dialogue. Record foley. Compose music. Record music. Mix the sound. Grade the colours. Make titles. Make subtitles. Make the trailer. Make the poster. Submit to festivals. Hold the premiere. Sell the rights. Release in cinemas. Release online. Pay the cast. Pay the crew. Thank the town. Archive the footage. Start the next film. Write a book about it. Give interviews. Visit schools. Answer letters. Rest.',
  ),
  garden: steps(
    'Test the soil. If the soil is sour, add lime. Otherwise go on. Draw a plan. Build beds. Fill the beds. Start a compost. Sow tomatoes. Sow peppers. Sow herbs. Water the seedlings. Move the seedlings outside. If frost is forecast, cover the beds. Otherwise water the beds. Mulch. Pull weeds. Tie up tomatoes. Check for slugs. Harvest herbs. Harvest tomatoes. Save seeds. Clear the beds. Sow green manure. Sharpen the tools. Read the notes.',
  ),
  teams:
    'Sales: qualify the lead, send a quote, win the deal. Delivery: plan the project, build the product, test the product. Support: train the customer, answer questions, renew the contract.',
}
